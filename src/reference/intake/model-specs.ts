import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, productColumns, value } from './columns.ts'
import { headOf } from './heads.ts'
import { modelNamer, sellerOf } from './llm-prices.ts'
import { attrs, calendarDate, cell, firstDay, members, plain, type Shared } from './shared.ts'

const booleans = {
  reasoning: 'reasoning_model',
  tools: 'tool_calling',
  structured_output: 'structured_output',
  open_weights: 'open_weights',
}
const counts = { context: 'context_window', max_output: 'max_output_tokens', max_input: 'max_input_tokens' }

const columns = {
  ...productColumns,
  maker: { role: 'maker_domain' },
  scope: { role: 'scope' },
  ...Object.fromEntries(Object.entries({ ...counts, ...booleans }).map(([raw, attribute]) => [raw, value(attribute)])),
  in: value('input_modalities'),
  out: value('output_modalities'),
  knowledge: value('knowledge_cutoff'),
  status: value('lifecycle_status'),
  released: value('release_date'),
  ...asOfColumn,
} as const

function specRows(shared: Shared): IntakeRow[] {
  const raw = shared.rows('specs/llm_models_dev.csv')
  const nameOf = modelNamer(raw)
  return raw.map((row) => {
    const model = nameOf(cell(row, 'product_id'))
    const { channel, ...seller } = sellerOf(row, model)
    const given = attrs(row)
    return {
      ...seller,
      product: model,
      name: cell(row, 'product'),
      category: 'llm-api',
      scope: channel,
      ...Object.fromEntries(
        // A limit of nothing means that it is not known.
        Object.keys(counts).map((raw) => [raw, plain(given[raw]) === '0' ? '' : plain(given[raw])]),
      ),
      ...Object.fromEntries(Object.keys(booleans).map((raw) => [raw, plain(given[raw])])),
      in: members(given.in),
      out: members(given.out),
      knowledge: calendarDate(plain(given.knowledge) ?? ''),
      status: plain(given.status),
      released: calendarDate(cell(row, 'release_date')),
      as_of: firstDay(shared.source(row).asOf),
    }
  })
}

/** What language models accept, return and can do, per provider. */
export function readModelSpecs(shared: Shared): IntakeSource[] {
  return [
    {
      ...headOf('models.dev-specs'),
      tables: [
        {
          file: 'models.csv',
          subject: 'product',
          key: ['domain', 'product', 'scope'],
          columns,
          rows: specRows(shared),
        },
      ],
    },
  ]
}
