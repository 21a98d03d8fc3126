import { existsSync, readFileSync } from 'node:fs'

/** A claim with what it is to be judged against, and the label of the public set. */
export interface LabelledClaim {
  readonly id: string
  readonly kind: string
  readonly claim: string
  readonly text?: string
  readonly tables?: readonly {
    readonly caption?: string
    readonly columns?: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }[]
  readonly label: 'supported' | 'refuted' | 'not_enough_evidence'
}

const folder = new URL('../../../../shared/eval-public/claim/', import.meta.url)

/** Whether the public sets stand beside the checkout. */
export const publicSetsHeld = (): boolean => existsSync(new URL('tatqa_dev.json', folder))

interface TatQuestion {
  readonly uid: string
  readonly question: string
  readonly answer: number | string | readonly string[]
  readonly answer_type: string
  readonly answer_from: string
  readonly derivation: string
  readonly scale: string
}
interface TatDocument {
  readonly table: { readonly table: readonly (readonly string[])[] }
  readonly paragraphs: readonly { readonly text: string; readonly order: number }[]
  readonly questions: readonly TatQuestion[]
}

/** Statements made of TAT-QA's questions and answers, each with a twin in which only the answer is changed. Even documents are for tuning. */
export function tatQaClaims(half: 'dev' | 'test'): readonly LabelledClaim[] {
  const documents = JSON.parse(readFileSync(new URL('tatqa_dev.json', folder), 'utf8')) as TatDocument[]
  return documents.filter((_, at) => (at % 2 === 0) === (half === 'dev')).flatMap(statementsOf)
}

function statementsOf(document: TatDocument): readonly LabelledClaim[] {
  const text = [...document.paragraphs]
    .sort((a, b) => a.order - b.order)
    .map((one) => one.text)
    .join('\n')
  const tables = [{ rows: document.table.table }]
  return document.questions.flatMap((asked) => {
    const answer = answerOf(asked)
    const say = answer === undefined ? undefined : statement(asked.question)
    if (answer === undefined || say === undefined || / the was | is the \w+est/.test(say(answer))) return []
    const kind = `${asked.answer_type}/${asked.answer_from}`
    const twin = changed(answer, asked, document)
    const base = { kind, text, tables }
    return [
      { ...base, id: asked.uid, claim: say(answer), label: 'supported' as const },
      ...(twin === undefined
        ? []
        : [{ ...base, id: `${asked.uid}-changed`, claim: say(twin), label: 'refuted' as const }]),
    ]
  })
}

function answerOf({ answer, scale }: TatQuestion): string | undefined {
  const one = typeof answer === 'object' ? (answer.length === 1 ? answer[0] : undefined) : String(answer)
  if (one === undefined || one.length > 40 || !/\d/.test(one)) return undefined
  if (scale === 'percent') return one.includes('%') ? one : `${one}%`
  return scale === '' || one.includes(scale) ? one : `${one} ${scale}`
}

/** "What was the X in 2019?" as a sentence with a place for the answer. */
export function statement(question: string): ((answer: string) => string) | undefined {
  const asked = question.trim().replace(/\s*\?+\s*$/, '')
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const year =
    /^(?:in )?(?:which|what) (?:fiscal )?(?:year|financial year|period) (?:was|is|were|did|has|had|does) (.+)$/i.exec(
      asked,
    )?.[1]
  if (year !== undefined)
    return (answer) =>
      `In ${answer}, ${year.replace(/^(the )?(.+) (the )?((?:\w+est|higher|lower|greater|larger|smaller|more|less|the most).*)$/, '$1$2 was $3$4')}.`
  const what = /^(?:what|how much)(?:'s)? (was|is|were|are) (.+)$/i.exec(asked)
  if (what !== null) return (answer) => `${capital(what[2] ?? '')} ${what[1]?.toLowerCase() ?? 'was'} ${answer}.`
  const inWhat = /^(in .{2,40}), (?:what|how much) (was|is|were|are) (.+)$/i.exec(asked)
  if (inWhat !== null)
    return (answer) => `${capital(inWhat[1] ?? '')}, ${inWhat[3] ?? ''} ${inWhat[2] ?? 'was'} ${answer}.`
  const many = /^how many (.+)$/i.exec(asked)?.[1]
  return many === undefined ? undefined : (answer) => `The number of ${many} is ${answer}.`
}

/** Another answer: a wrong digit, the other sign, or a figure from elsewhere in the table. The choice follows from the id. */
function changed(answer: string, { uid, question }: TatQuestion, { table }: TatDocument): string | undefined {
  const seed = [...uid].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, 7)
  if (/^(?:in )?(?:which|what) (?:fiscal )?year/i.test(question)) {
    const years = [...new Set(table.table.flat().flatMap((cell) => /\b(?:19|20)\d\d\b/.exec(cell)?.[0] ?? []))].filter(
      (one) => !answer.includes(one),
    )
    return years[seed % Math.max(years.length, 1)]
  }
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(answer)?.[0]
  if (digits === undefined) return undefined
  if (seed % 3 === 0) {
    const others = table.table
      .flat()
      .flatMap((cell) => /^\D{0,3}(\d[\d,]*(?:\.\d+)?)\D{0,3}$/.exec(cell)?.[1] ?? [])
      .filter((one) => one !== digits && one.length > 2 && !/^(?:19|20)\d\d$/.test(one))
    const other = others[seed % Math.max(others.length, 1)]
    if (other !== undefined) return answer.replace(digits, other)
  }
  if (seed % 3 === 1 && answer.startsWith('-')) return answer.slice(1)
  const at = [...digits].findIndex((char) => /[1-9]/.test(char))
  const place = seed % 2 === 0 || digits.length < at + 2 || !/\d/.test(digits[at + 1] ?? '') ? at : at + 1
  const digit = (Number(digits[place]) + 1 + (seed % 7)) % 10
  const wrong = digits.slice(0, place) + String(digit === 0 && place === at ? 3 : digit) + digits.slice(place + 1)
  return wrong === digits ? undefined : answer.replace(digits, wrong)
}

interface SciClaim {
  readonly id: string
  readonly claim: string
  readonly table_caption: string
  readonly table_column_names: readonly string[]
  readonly table_content_values: readonly (readonly string[])[]
  readonly label: string
}

/** SciTab's claims as they are, sentences of papers about their tables. Even ones are for tuning. */
export function sciTabClaims(half: 'dev' | 'test'): readonly LabelledClaim[] {
  const claims = JSON.parse(readFileSync(new URL('scitab.json', folder), 'utf8')) as SciClaim[]
  return claims
    .filter((_, at) => (at % 2 === 0) === (half === 'dev'))
    .map((one) => ({
      id: one.id,
      kind: 'scitab',
      claim: one.claim.replace('[CONTINUE]', '').trim(),
      tables: [{ caption: one.table_caption, columns: one.table_column_names, rows: one.table_content_values }],
      label: one.label === 'supports' ? 'supported' : one.label === 'refutes' ? 'refuted' : 'not_enough_evidence',
    }))
}

interface TabFactTable {
  readonly id: string
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** TabFact's validation split (claims about tables of Wikipedia, lower-case and lemmatised), with the number of its table as `kind`; ours to train and tune on. */
export function tabFactClaims(): readonly LabelledClaim[] {
  const linesOf = <T>(name: string): readonly T[] =>
    readFileSync(new URL(name, folder), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as T)
  const trimmed = (cells: readonly string[]) => cells.map((cell) => cell.trim())
  const tables = new Map(
    linesOf<TabFactTable>('tabfact-validation-tables.jsonl').map(({ id, caption, columns, rows }, at) => [
      id,
      { at, tables: [{ caption, columns: trimmed(columns), rows: rows.map(trimmed) }] },
    ]),
  )
  return linesOf<{ table: string; claim: string; label: 'supported' | 'refuted' }>(
    'tabfact-validation-claims.jsonl',
  ).map(({ table, claim, label }, at) => {
    const own = tables.get(table)
    return { id: `tabfact-${at}`, kind: String(own?.at ?? 0), claim, label, tables: own?.tables ?? [] }
  })
}
