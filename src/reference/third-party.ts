import type { Credits } from '../data/credits.ts'
import type { ObservationManifest } from '../data/observation-manifest.ts'
import type { Manifest } from './manifest.ts'

const classes: Readonly<Record<Manifest['licence_class'], string>> = {
  'public-domain': 'Public domain',
  permissive: 'Permissive licences',
  attribution: 'Licences that ask for attribution',
  'share-alike': 'Share-alike licences',
  'non-commercial': 'Non-commercial licences',
  'facts-only': 'Facts only (no licence stated, or one that does not extend to the facts taken)',
}

function section(title: string, manifests: readonly Manifest[]): string {
  const entries = manifests.map((manifest) => {
    const credit = manifest.attribution === undefined ? '' : `\n  Attribution: ${manifest.attribution}.`
    return `- **${manifest.id}** — ${manifest.publisher}, <${manifest.url}>\n  Licence: ${manifest.licence}. As of ${manifest.as_of}, at ${manifest.commit}.${credit}`
  })
  return `## ${title}\n\n${entries.join('\n')}\n`
}

/** The collections of recorded answers, of which only digests, references and brand mentions are held. */
function answersSection(manifests: readonly ObservationManifest[]): readonly string[] {
  if (manifests.length === 0) return []
  const entries = manifests.map((manifest) => {
    const credit = manifest.attribution === undefined ? '' : `\n  Attribution: ${manifest.attribution}.`
    return `- **${manifest.id}** — ${manifest.publisher}, <${manifest.url}>\n  Licence: ${manifest.licence}. ${manifest.answers} answers, ${manifest.first} to ${manifest.last}.${credit}`
  })
  return [`## Recorded answers of models\n\n${entries.join('\n')}\n`]
}

/** What the other folders of the reference data were made from. */
function creditsSection({ title, as_of, sources }: Credits): string {
  const entries = sources.map(({ id, publisher, url, licence, attribution }) => {
    const credit = attribution === undefined ? '' : `\n  Attribution: ${attribution}.`
    return `- **${id}** — ${publisher}, <${url}>\n  Licence: ${licence}. As of ${as_of}.${credit}`
  })
  return `## ${title}\n\n${entries.join('\n')}\n`
}

/** The text of `THIRD_PARTY_DATA.md`: every source with publisher, licence and credit. */
export function thirdPartyText(
  manifests: readonly Manifest[],
  observations: readonly ObservationManifest[] = [],
  credits: readonly Credits[] = [],
): string {
  const sorted = manifests.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const sections = Object.entries(classes).flatMap(([licenceClass, title]) => {
    const members = sorted.filter((manifest) => manifest.licence_class === licenceClass)
    return members.length === 0 ? [] : [section(title, members)]
  })
  return [
    '# Third-party data\n',
    'Claimcheck holds facts and figures from the sources below, in a normal form of its own; no text was copied. This page is\ngenerated from the manifests under `reference-data/sources/` by `claimcheck compile`.\n',
    ...sections,
    ...answersSection(observations.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
    ...credits.map(creditsSection),
  ].join('\n')
}
