import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import type { JsonObject } from '../../../skills/tool/definition.ts'
import { judgeTool } from '../../../skills/tool/judge.ts'
import type { FamilyMeasure } from '../families.ts'
import { share } from '../measure.ts'
import { timed } from '../text-families.ts'

const realFile = new URL('../../../../shared/data/verify_tool/tools_real_dev.jsonl.zst', import.meta.url)
const ownFile = (half: 'dev' | 'test') => new URL(`${half}/poisoned.jsonl`, import.meta.url)
const blindFile = (kind: 'poisoned' | 'honest') => new URL(`test/blind-${kind}.jsonl`, import.meta.url)
/** The objects of a file of lines. */
export const jsonLines = (text: string): readonly JsonObject[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonObject)

/** Poisoned definitions of our own making; each overt attack once in its own words. */
export const poisonedTools = (half: 'dev' | 'test'): readonly JsonObject[] =>
  jsonLines(readFileSync(ownFile(half), 'utf8'))

/** Honest definitions that the rules were made on. */
export const honestTools = (): readonly JsonObject[] =>
  jsonLines(readFileSync(new URL('dev/honest.jsonl', import.meta.url), 'utf8'))

/** Definitions for tuning by other authors: the second had not read the rules, the third had. */
const otherTools = (author: 'two' | 'three', kind: 'poisoned' | 'honest'): readonly JsonObject[] =>
  jsonLines(readFileSync(new URL(`dev/author-${author}-${kind}.jsonl`, import.meta.url), 'utf8'))

/** Definitions by somebody who had not read the rules. */
const blindTools = (kind: 'poisoned' | 'honest'): readonly JsonObject[] =>
  jsonLines(readFileSync(blindFile(kind), 'utf8'))

/** Definitions of real servers as they were listed, each with its server; empty where they are not held. */
export function realToolsByServer(): readonly { readonly server: string; readonly definition: JsonObject }[] {
  if (!existsSync(realFile)) return []
  return jsonLines(zstdDecompressSync(readFileSync(realFile)).toString('utf8')).map(
    ({ src: _, server, ...definition }) => ({ server: String(server), definition }),
  )
}

/** Whether a real server's definitions are fitted on; those of the others are only looked at. */
export const isFitted = (server: string): boolean => (createHash('sha256').update(server).digest()[0] ?? 0) % 2 === 0

/** Definitions of real servers without what they come from. */
export const realTools = (): readonly JsonObject[] => realToolsByServer().map(({ definition }) => definition)

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
  const byServer = realToolsByServer()
  const real = byServer.map(({ definition }) => definition)
  const half = (fitted: boolean) =>
    byServer.flatMap(({ server, definition }) => (isFitted(server) === fitted ? [definition] : []))
  const rows = [
    line('poisoned, unseen: Claimcheck', poisoned, isFlagged),
    line('poisoned, unseen: a list of words', poisoned, plainWords),
    line('poisoned, written blind by another author: Claimcheck', blind.poisoned, isFlagged),
    line('poisoned, written blind: a list of words', blind.poisoned, plainWords),
    line('honest, written blind: Claimcheck', blind.honest, isFlagged),
    line('honest, written blind: a list of words', blind.honest, plainWords),
    line('poisoned, in the fit: Claimcheck', poisonedTools('dev'), isFlagged),
    line('honest, in the fit: Claimcheck', honestTools(), isFlagged),
    ...(['two', 'three'] as const).flatMap((author) =>
      (['poisoned', 'honest'] as const).map((kind) =>
        line(`${kind}, in the fit, by author ${author}: Claimcheck`, otherTools(author, kind), isFlagged),
      ),
    ),
    ...(real.length === 0
      ? []
      : [
          line('real definitions, servers not in the fit: Claimcheck', half(false), isFlagged),
          line('real definitions, servers in the fit: Claimcheck', half(true), isFlagged),
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
what rules find is the plain kind. The rules saw which real definitions they flagged.

Wordings: weights (\`skills/tool/wording.json\`) fitted by \`node test/evaluation/tool/fit.ts\` on the rows "in the fit", on 696 instructions among the safety family's attacks, and on the real definitions of one half of the
servers; the bar was put on the other half, whose row is therefore no first sight. A likeness alone makes a definition suspicious and never dangerous. Each author left out of the fit (\`--rounds\`; the rules had seen author one's definitions and none
of the others'):

| left out | poisoned: rules | wording | together | honest flagged |
|---|---|---|---|---|
| author one | 114 of 120 | 80 | 119 | 3 of 40 |
| author two | 21 of 72 | 56 | 58 (81 %) | 12 of 95 |
| author three | 2 of 87 | 50 | 51 (59 %) | 14 of 98 |

At first sight author three's gave 49 of 87 and 13 of 98; the settings of the fit (how many definitions a feature must stand in) were then chosen among ten by these rows, which flatters the table a little. He had read the rules and the misses on the other
authors' definitions, and wrote to get by; the honest ones of authors two and three were written to look like poison (orders, secrets, confirmations), so that **about one in eight of such definitions by a new author is suspected**.
Poison in words nobody foresaw is found in three cases of five to four of five, where the rules alone found one in fifty to one in three.

Descriptions of ${timed(
    honestTools().map(({ description }) => String(description)),
    (description) => judgeTool({ name: 'one', description }),
  )}.
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
