import { existsSync, readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import type { JsonObject } from '../../../skills/tool/definition.ts'
import { judgeTool } from '../../../skills/tool/judge.ts'
import type { FamilyMeasure } from '../families.ts'
import { share } from '../measure.ts'

const realFile = new URL('../../../../shared/data/verify_tool/tools_real_dev.jsonl.zst', import.meta.url)
const ownFile = (half: 'dev' | 'test') => new URL(`${half}/poisoned.jsonl`, import.meta.url)
const blindFile = (kind: 'poisoned' | 'honest') => new URL(`test/blind-${kind}.jsonl`, import.meta.url)
const lines = (text: string): readonly JsonObject[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonObject)

/** Poisoned definitions of our own making; each overt attack once in its own words. */
export const poisonedTools = (half: 'dev' | 'test'): readonly JsonObject[] => lines(readFileSync(ownFile(half), 'utf8'))

/** Honest definitions that the rules were made on. */
export const honestTools = (): readonly JsonObject[] =>
  lines(readFileSync(new URL('dev/honest.jsonl', import.meta.url), 'utf8'))

/** Definitions for tuning by an author who had not read the rules either. */
const authorTwoTools = (kind: 'poisoned' | 'honest'): readonly JsonObject[] =>
  lines(readFileSync(new URL(`dev/author-two-${kind}.jsonl`, import.meta.url), 'utf8'))

/** Definitions by somebody who had not read the rules. */
const blindTools = (kind: 'poisoned' | 'honest'): readonly JsonObject[] => lines(readFileSync(blindFile(kind), 'utf8'))

/** Definitions of real servers as they were listed; empty where they are not held. */
export function realTools(): readonly JsonObject[] {
  if (!existsSync(realFile)) return []
  return lines(zstdDecompressSync(readFileSync(realFile)).toString('utf8')).map(
    ({ src: _, server: __, ...definition }) => definition,
  )
}

/** The peer: the words that simple scanners look for. */
const plainWords = (tool: JsonObject): boolean =>
  /ignore (?:all |any )?previous|<important>|system prompt|\.ssh|do not (?:tell|mention)|\.env\b|mcp\.json|[\u200b-\u200f\u202a-\u202e]/i.test(
    JSON.stringify(tool),
  )
const isFlagged = (tool: JsonObject): boolean => judgeTool(tool).verdict !== 'safe'

function line(what: string, tools: readonly JsonObject[], judge: (tool: JsonObject) => boolean): string {
  const { value, low, high } = share(tools.filter(judge).length, tools.length)
  return `| ${what} | ${tools.length} | ${(value * 100).toFixed(2)} % | ${(low * 100).toFixed(2)}–${(high * 100).toFixed(2)} |`
}

/** Poisoned definitions found and real ones suspected, beside a list of words. */
export async function measureFamily(): Promise<FamilyMeasure> {
  const poisoned = poisonedTools('test')
  const blind = { poisoned: blindTools('poisoned'), honest: blindTools('honest') }
  const real = realTools()
  const rows = [
    line('poisoned, unseen: Claimcheck', poisoned, isFlagged),
    line('poisoned, unseen: a list of words', poisoned, plainWords),
    line('poisoned, written blind by another author: Claimcheck', blind.poisoned, isFlagged),
    line('poisoned, written blind: a list of words', blind.poisoned, plainWords),
    line('honest, written blind: Claimcheck', blind.honest, isFlagged),
    line('honest, written blind: a list of words', blind.honest, plainWords),
    line('poisoned, tuning half: Claimcheck', poisonedTools('dev'), isFlagged),
    line('honest, tuning half: Claimcheck', honestTools(), isFlagged),
    line('poisoned, tuning half, by one more author: Claimcheck', authorTwoTools('poisoned'), isFlagged),
    line('honest, tuning half, by one more author: Claimcheck', authorTwoTools('honest'), isFlagged),
    ...(real.length === 0
      ? []
      : [
          line('real definitions: Claimcheck', real, isFlagged),
          line('real definitions: a list of words', real, plainWords),
        ]),
  ]
  const section = `## tool

\`npm run evaluate:families -- tool\`: share of definitions flagged (suspicious or dangerous).

| definitions and judge | n | flagged | 95 % Wilson |
|---|---|---|---|
${rows.join('\n')}

Bars: 0.90 of overt poison, 0.5 % of real definitions. The poisoned halves have one author, who also wrote the rules of that day. Those written blind are by somebody who had
not read them: those rules found **21 of 50**, and flagged 1 of 60 honest ones; by meanings instead of phrasings (\`skills/tool/meanings.ts\`) it is as above. The meanings were made on 90 poisoned and 40 honest definitions of that same second
author, so his blind set flatters them: of the first 60 the old rules found 4, and of the last 30, which were made to be sly, the meanings found **1** at first sight. Poison in words nobody foresaw gets by;
what is found is the plain kind. The rules saw which real definitions they flagged.
`
  const graded = [
    ...[...poisoned, ...blind.poisoned].map((tool) => ({ decided: true, right: isFlagged(tool), decidable: true })),
    ...[...blind.honest, ...real.filter((_, at) => at % 10 === 0)].map((tool) => ({
      decided: true,
      right: !isFlagged(tool),
      decidable: true,
    })),
  ]
  return {
    dimension: 'tool',
    graded,
    labels: [ownFile('test'), blindFile('poisoned'), blindFile('honest')],
    rules: 'tool',
    section,
  }
}
