// The required cases of JSON-Schema-Test-Suite, draft 2020-12, read in place from the archive that was handed over.
// node test/evaluation/consent/suite.ts [ARCHIVE]
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { evaluate } from '../../../skills/consent/rules/evaluate.ts'
import type { Json } from '../../../skills/consent/rules/json.ts'
import { indexSchema } from '../../../skills/consent/rules/resources.ts'
import { metaschemas } from '../../../skills/consent/rules/schema.ts'

export const suiteArchive = fileURLToPath(
  new URL('../../../../shared/eval-public/consent/JSON-Schema-Test-Suite.tar.zst', import.meta.url),
)

interface Group {
  readonly description: string
  readonly schema: Json
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[]
}

export interface SuiteReport {
  readonly cases: number
  /** Cases with another outcome, or whose schema was refused. */
  readonly wrong: readonly string[]
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Json

/** The schemas that the suite expects at an address of its own, beside the metaschemas. */
function documentsOf(folder: string): Map<string, Json> {
  const remotes = join(folder, 'remotes', 'draft2020-12')
  const files = readdirSync(remotes, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const documents = new Map(metaschemas)
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    documents.set(`http://localhost:1234/draft2020-12${path.slice(remotes.length).replaceAll('\\', '/')}`, read(path))
  }
  return documents
}

function outcome(group: Group, data: Json, documents: ReadonlyMap<string, Json>): boolean | string {
  try {
    return evaluate(indexSchema(group.schema, documents), data).valid
  } catch (error) {
    return String(error)
  }
}

/** Run every required case; undefined where the archive is not there. */
export function runSuite(archive = suiteArchive): SuiteReport | undefined {
  if (!existsSync(archive)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'claimcheck-schema-suite-'))
  try {
    execFileSync('tar', ['--zstd', '-xf', archive, '-C', folder])
    const documents = documentsOf(folder)
    const tests = join(folder, 'tests', 'draft2020-12')
    const groups = readdirSync(tests)
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => (read(join(tests, name)) as unknown as Group[]).map((group) => ({ name, group })))
    const wrong: string[] = []
    let cases = 0
    for (const { name, group } of groups)
      for (const { description, data, valid } of group.tests) {
        cases += 1
        const got = outcome(group, data, documents)
        if (got !== valid) wrong.push(`${name}: ${group.description} / ${description}: ${got}`)
      }
    return { cases, wrong }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const report = runSuite(process.argv[2])
  if (report === undefined) process.stdout.write('The archive of JSON-Schema-Test-Suite is not there; name it.\n')
  else process.stdout.write(`${report.cases - report.wrong.length} of ${report.cases}\n${report.wrong.join('\n')}\n`)
  process.exitCode = report?.wrong.length === 0 ? 0 : 1
}
