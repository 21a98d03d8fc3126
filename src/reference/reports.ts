import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAllCredits } from '../data/credits.ts'
import { readObservationManifests } from '../data/observation-manifest.ts'
import { brandVersionsText } from './compile/brand-versions.ts'
import type { Compiled } from './compile/index.ts'
import { csvText } from './csv-text.ts'
import { thirdPartyText } from './third-party.ts'

/**
 * Write what a compile leaves in the repository: `facts.lock`, `brand-versions.csv`, `conflicts.csv`, `unresolved.csv`
 * in `referenceDir` and `THIRD_PARTY_DATA.md` in `rootDir`.
 */
export function writeReports(referenceDir: string, rootDir: string, compiled: Compiled): void {
  const write = (name: string, text: string): void => writeFileSync(join(referenceDir, name), text)
  write('facts.lock', compiled.lock)
  write('brand-versions.csv', brandVersionsText(compiled.brandVersions))
  const conflicts = compiled.conflicts.map((conflict) => [
    conflict.subject,
    conflict.attribute,
    conflict.detail,
    conflict.believed,
    conflict.believedSource,
    conflict.believedKind,
    conflict.other,
    conflict.otherSource,
    conflict.otherKind,
    conflict.outcome,
  ])
  const order = (a: readonly string[], b: readonly string[]): number => (a.join('\u0000') < b.join('\u0000') ? -1 : 1)
  write(
    'conflicts.csv',
    csvText([
      [
        'subject',
        'attribute',
        'detail',
        'believed',
        'believed_source',
        'believed_kind',
        'other',
        'other_source',
        'other_kind',
        'outcome',
      ],
      ...conflicts.sort(order),
    ]),
  )
  const unresolved = compiled.unresolved.map((entry) => [entry.source, entry.name, entry.domain, String(entry.rows)])
  write('unresolved.csv', csvText([['source', 'name', 'domain', 'rows'], ...unresolved.sort(order)]))
  writeFileSync(
    join(rootDir, 'THIRD_PARTY_DATA.md'),
    thirdPartyText(
      compiled.manifests,
      readObservationManifests(join(referenceDir, 'observations')),
      readAllCredits(referenceDir),
    ),
  )
}
