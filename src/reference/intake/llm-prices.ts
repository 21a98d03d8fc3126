import type { IntakeRow, IntakeSource } from '../normal-form.ts'
import { asOfColumn, evidenceColumn, longColumns, productColumns } from './columns.ts'
import { makerOf } from './makers.ts'
import { cell, firstDay, type RawRow, type Shared } from './shared.ts'

/** Where a company runs several channels, the one whose prices are "the" prices; the others' name becomes the scope. */
const mainChannels: Readonly<Record<string, readonly string[]>> = {
  'openai.com': ['openai'],
  'anthropic.com': ['anthropic'],
  'google.com': ['google'],
  'amazon.com': ['aws', 'bedrock', 'amazon-bedrock'],
  'microsoft.com': ['azure', 'azure-openai'],
  'alibabacloud.com': ['alibaba', 'dashscope'],
  'siliconflow.com': ['siliconflow'],
  'z.ai': ['zai', 'z-ai'],
  'bigmodel.cn': ['zhipuai'],
  'moonshot.ai': ['moonshotai', 'moonshot'],
  'minimax.io': ['minimax'],
  'minimaxi.com': ['minimax-cn'],
  'cloudflare.com': ['cloudflare-workers-ai', 'workers-ai'],
  'opencode.ai': ['opencode'],
  'github.com': ['github-models'],
  'perplexity.ai': ['perplexity', 'perplexity-ai'],
  'xiaomimimo.com': ['xiaomi'],
  'fireworks.ai': ['fireworks-ai', 'fireworks'],
  'umans.ai': ['umans-ai'],
}

/** What the marketplaces of one company call it; its brand is one, whatever the channel. */
const brandDomains: Readonly<Record<string, string>> = { 'amazon.com': 'aws.amazon.com' }

const metrics: Readonly<Record<string, string>> = {
  input: 'input_price',
  output: 'output_price',
  cache_read: 'cache_read_price',
  cache_write: 'cache_write_price',
  input_audio: 'input_audio_price',
  output_audio: 'output_audio_price',
  cache_audio_read: 'cache_read_audio_price',
  requests_per_1k_requests: 'request_price',
}

const columns = {
  ...productColumns,
  maker: { role: 'maker_domain' },
  ...longColumns,
  ...asOfColumn,
  ...evidenceColumn,
} as const
const key = ['brand', 'domain', 'product', 'attribute', 'currency', 'unit', 'region', 'scope', 'from']

/** The metric as one of our attributes, with what narrows it; undefined for figures whose basis is not stated. */
function attributeOf(metric: string): { attribute: string; scope: string } | undefined {
  const [name = '', limit] = metric.split('@>')
  const attribute = metrics[name]
  if (attribute !== undefined) return { attribute, scope: limit === undefined ? '' : `prompts above ${limit} tokens` }
  if (!metric.startsWith('image:')) return undefined
  const scope = metric
    .slice('image:'.length)
    .split('/')
    .filter((part) => part !== 'default')
    .join(' ')
  return { attribute: 'image_price', scope }
}

interface Listing {
  readonly provider: string
  readonly model: string
}

/** Splits `openrouter/openai/gpt-4o` to its channel and the model's own name. */
export function listingOf(productId: string): Listing {
  const [provider = '', ...rest] = productId.split('/')
  return { provider, model: rest.join('/') }
}

/** The model's name without vendor folders; the vendor stays where two models of a channel would share the name. */
export function modelNamer(rows: readonly RawRow[]): (productId: string) => string {
  const owners = new Map<string, string>()
  return (productId) => {
    const { provider, model } = listingOf(productId)
    const last = model.split('/').at(-1) ?? model
    const place = `${provider}/${last.toLowerCase()}`
    const owner = owners.get(place) ?? model
    owners.set(place, owner)
    return owner === model || rows.length === 0 ? last : model.split('/').slice(-2).join('-')
  }
}

/** The company, the channel as a scope where it is not the main one, and the maker where it is another company. */
export function sellerOf(
  row: RawRow,
  model: string,
): { brand: string; domain: string; channel: string; maker?: string | undefined } {
  const domain = cell(row, 'domain')
  const { provider } = listingOf(cell(row, 'product_id'))
  const main = mainChannels[domain]
  const route = /^HuggingFace \((?<route>.+)\)$/u.exec(cell(row, 'brand'))?.groups?.route
  const channel = route ?? (main === undefined || main.includes(provider) ? '' : cell(row, 'brand'))
  const own = brandDomains[domain] ?? domain
  const maker = makerOf(model)
  // The channel's label names a product line ("Vertex (Anthropic)"), so the domain alone says who sells.
  return { brand: '', domain: own, channel, maker: maker === own ? undefined : maker }
}

function priceRows(shared: Shared, path: string, evidence: boolean): IntakeRow[] {
  const raw = shared.rows(path)
  const nameOf = modelNamer(raw)
  return raw.flatMap((row) => {
    const metric = attributeOf(cell(row, 'metric'))
    const amount = Number(cell(row, 'amount'))
    const model = nameOf(cell(row, 'product_id'))
    // A zero stands for "included in a plan" as often as for "free"; only what calls itself free is taken as free.
    if (metric === undefined || (amount === 0 && !/free/iu.test(model))) return []
    const { channel, ...seller } = sellerOf(row, model)
    const source = shared.source(row)
    return {
      ...seller,
      product: model,
      name: cell(row, 'product').replace(/^[a-z-]+\//u, ''),
      category: 'llm-api',
      attribute: metric.attribute,
      amount: cell(row, 'amount'),
      currency: cell(row, 'currency'),
      unit: metric.attribute === 'request_price' ? 'per_1k_requests' : cell(row, 'unit'),
      region: cell(row, 'region'),
      scope: [channel, metric.scope].filter((part) => part !== '').join('; '),
      from: firstDay(cell(row, 'valid_from')),
      to: firstDay(cell(row, 'valid_to')),
      as_of: firstDay(source.asOf),
      evidence: evidence ? source.url : '',
    }
  })
}

function source(
  head: Omit<IntakeSource, 'tables' | 'licence' | 'licence_class' | 'quality'>,
  rows: IntakeRow[],
): IntakeSource {
  return {
    ...head,
    licence: 'MIT',
    licence_class: 'permissive',
    quality: 'recorded',
    tables: [{ file: 'prices.csv', subject: 'product', key, columns, rows }],
  }
}

/** Prices of language models per provider: dated windows, monthly sightings and a gateway's table. */
export function readLlmPrices(shared: Shared): IntakeSource[] {
  return [
    source(
      {
        id: 'genai-prices',
        publisher: 'Pydantic',
        kind: 'dataset',
        url: 'https://github.com/pydantic/genai-prices',
        attribution: 'pydantic/genai-prices contributors',
        commit: '47df840a5ab1',
        as_of: '2026-08-21',
        observed: false,
        rank: 1,
        recheck: { due: '2026-12-15', look_for: 'a newer build of prices/data.json; new tiers of prices' },
      },
      priceRows(shared, 'prices/llm_genai_prices.csv', false),
    ),
    source(
      {
        id: 'models.dev-prices',
        publisher: 'models.dev',
        kind: 'dataset',
        url: 'https://github.com/anomalyco/models.dev',
        attribution: 'models.dev contributors',
        commit: 'f3fc692',
        as_of: '2026-07-02',
        observed: true,
        rank: 2,
        recheck: { due: '2026-12-15', look_for: 'the next monthly state of providers/*/models' },
      },
      priceRows(shared, 'prices/llm_models_dev.csv', false),
    ),
    source(
      {
        id: 'portkey-models',
        publisher: 'Portkey AI',
        kind: 'dataset',
        url: 'https://github.com/Portkey-AI/models',
        attribution: 'Portkey-AI/models contributors',
        commit: 'f654307ec968',
        as_of: '2026-08-21',
        observed: false,
        rank: 3,
        recheck: { due: '2026-12-15', look_for: 'changed files under pricing/' },
      },
      priceRows(shared, 'prices/llm_portkey.csv', true),
    ),
  ]
}
