import type { Clock, LookUp, Register } from '../model/index.ts'
import type { Outbound } from './outbound.ts'

/** How long an answer of a register is kept, and how many are. */
const keptForMs = 3_600_000
const keptMax = 5_000

export interface LookUpConfig {
  /** Registers this deployment asks; none by default. */
  readonly registers: readonly Register[]
  /** Asks a mirror of one's own instead, which serves every register below its name. */
  readonly mirror?: string
}

interface Reader {
  readonly base: string
  path(id: string): string
  read(body: string): Readonly<Record<string, unknown>> | undefined
}

const json = (body: string): Readonly<Record<string, unknown>> => {
  const value: unknown = JSON.parse(body)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
}
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : undefined
const given = (record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const readers: Readonly<Record<Register, Reader>> = {
  crossref: {
    base: 'https://api.crossref.org',
    path: (doi) => `/works/${encodeURIComponent(doi)}`,
    read: (body) => {
      const message = json(body).message as Readonly<Record<string, unknown>> | undefined
      if (message === undefined) return undefined
      const [title] = Array.isArray(message.title) ? message.title : []
      const updates = Array.isArray(message['updated-by'])
        ? (message['updated-by'] as readonly Readonly<Record<string, unknown>>[])
        : []
      const issued = (message.issued as { 'date-parts'?: readonly (readonly number[])[] } | undefined)?.[
        'date-parts'
      ]?.[0]?.[0]
      const authors = Array.isArray(message.author)
        ? (message.author as readonly Readonly<Record<string, unknown>>[]).flatMap(
            (one) => text(one.family) ?? text(one.name) ?? [],
          )
        : []
      const retracted =
        updates.some(({ type }) => type === 'retraction' || type === 'withdrawal' || type === 'removal') ||
        /^\s*(?:retracted|withdrawn)\b/i.test(text(title) ?? '')
      return given({ title: text(title), year: issued, authors: authors.slice(0, 50), retracted })
    },
  },
  arxiv: {
    base: 'https://export.arxiv.org',
    path: (id) => `/api/query?id_list=${encodeURIComponent(id)}&max_results=1`,
    read: (body) => {
      const entry = /<entry>([\s\S]{0,20000}?)<\/entry>/.exec(body)?.[1]
      if (entry === undefined || !/<published>/.test(entry)) return undefined
      const title = /<title[^>]{0,100}>([^<]{0,1000})<\/title>/.exec(entry)?.[1]?.replace(/\s+/g, ' ').trim()
      const year = Number(/<published>(\d{4})/.exec(entry)?.[1])
      const authors = [...entry.matchAll(/<name>([^<]{0,200})<\/name>/g)].map(
        (found) => (found[1] ?? '').trim().split(' ').at(-1) ?? '',
      )
      return given({
        title,
        year,
        authors: authors.slice(0, 50),
        retracted: /withdrawn/i.test(/<arxiv:comment[^>]*>([^<]{0,500})/.exec(entry)?.[1] ?? ''),
      })
    },
  },
  depsdev: {
    base: 'https://api.deps.dev',
    path: (id) => `/v3/systems/${id}`,
    read: (body) => {
      const value = json(body)
      const ids = Array.isArray(value.advisoryKeys)
        ? (value.advisoryKeys as readonly { id?: unknown }[]).flatMap(({ id }) => text(id) ?? [])
        : undefined
      const licences = Array.isArray(value.licenses) ? value.licenses.flatMap((one) => text(one) ?? []) : undefined
      return given({
        deprecated: value.isDeprecated === true,
        advisories: ids,
        licences,
        published: text(value.publishedAt),
      })
    },
  },
}

/** Asks registers outside, where the deployment allows it, and keeps what they answered for an hour. */
export function createLookUp(
  { registers, mirror }: LookUpConfig,
  outbound: Pick<Outbound, 'read'>,
  clock: Clock,
): (register: Register, id: string) => Promise<LookUp> {
  const kept = new Map<string, { readonly answer: LookUp; readonly until: number }>()
  return async (register, id) => {
    if (!registers.includes(register)) return { state: 'disabled' }
    const key = `${register} ${id}`
    const now = clock.now().getTime()
    const held = kept.get(key)
    if (held !== undefined && held.until > now) return held.answer
    const reader = readers[register]
    const answer = await ask(
      reader,
      `${mirror === undefined ? reader.base : `${mirror}/${register}`}${reader.path(id)}`,
      outbound,
      clock,
    )
    if (answer.state !== 'unavailable') {
      const [oldest] = kept.keys()
      if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { answer, until: now + keptForMs })
    }
    return answer
  }
}

async function ask(reader: Reader, url: string, outbound: Pick<Outbound, 'read'>, clock: Clock): Promise<LookUp> {
  const asOf = clock.now().toISOString()
  try {
    const page = await outbound.read(url)
    if (page.status === 404) return { state: 'absent', asOf }
    if (page.status !== 200) return { state: 'unavailable' }
    const record = reader.read(page.body.toString('utf8'))
    return record === undefined ? { state: 'absent', asOf } : { state: 'found', asOf, record }
  } catch {
    // A register that does not answer, or answers nonsense, says nothing about what was asked.
    return { state: 'unavailable' }
  }
}
