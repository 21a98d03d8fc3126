import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const meant = z.object({ name: z.string(), domain: z.string() })

const nameCase = z.object({
  id: z.string(),
  form: z.string(),
  field: z.string().nullable(),
  claim: z.string(),
  meant: z.array(meant).min(1),
  expect: z.enum(['resolve', 'ask', 'either']),
})

/** One labelled case of "who is meant". */
export type NameCase = z.infer<typeof nameCase>
export type Meant = z.infer<typeof meant>

/** Writers whose cases are shut: they are counted and never shown. */
export const shutWriters: readonly string[] = ['e', 'f', 'g', 'h', 'j']
/** Writers whose cases may be read. */
export const openedWriters: readonly string[] = ['a', 'b', 'c', 'd', 'i']

/** The cases of one writer. A refusal names the line alone, because a shut case must not be printed. */
export function readCases(writer: string): readonly NameCase[] {
  const file = `${shutWriters.includes(writer) ? 'shut' : 'opened'}-${writer}.jsonl`
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, at) => {
      const parsed = nameCase.safeParse(JSON.parse(line))
      if (!parsed.success) throw new Error(`line ${at + 1} of ${file} is not a case`)
      return parsed.data
    })
}
