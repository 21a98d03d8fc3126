import type { LookUp, PackageIndex, PackageRecord } from '#model'
import { type Squat, squatOf } from './squat.ts'
import { inRange, sameVersion } from './versions.ts'

export const packageVerdicts = ['trusted', 'caution', 'dangerous', 'unknown'] as const
export type PackageVerdict = (typeof packageVerdicts)[number]

export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const

export interface PackageFinding {
  readonly kind:
    | 'malicious'
    | 'malicious_versions'
    | 'compromised_version'
    | 'compromised_versions'
    | 'vulnerability'
    | 'notice'
    | 'typosquat'
    | 'possible_hallucination'
    | 'replaced'
    | 'popular'
    | 'deprecated'
    | 'not_in_registry'
  readonly severity: (typeof severities)[number]
  readonly detail: string
  readonly id?: string
  readonly aliases?: readonly string[]
  readonly affected?: string
  readonly published?: string
}

export interface PackageJudgement {
  readonly verdict: PackageVerdict
  readonly confidence: number
  readonly name: string
  readonly findings: readonly PackageFinding[]
  readonly squat: Squat | undefined
  readonly rank: number | undefined
  readonly evidence: string
}

export interface PackageQuestion {
  readonly ecosystem: string
  readonly name: string
  readonly version?: string | undefined
}

/** What is known of a package. Nothing known is `unknown`, never `trusted`. */
export function judgePackage(
  index: PackageIndex,
  asked: PackageQuestion,
  live: LookUp = { state: 'disabled' },
): PackageJudgement {
  const name = index.normalName(asked.ecosystem, asked.name)
  const record = index.find(asked.ecosystem, asked.name)
  const squat = squatOf(index, asked.ecosystem, name) ?? squatOf(index, asked.ecosystem, asked.name)
  const findings = [
    ...badReleases(record, asked),
    ...advisories(record, asked),
    ...(squat === undefined ? [] : [squatFinding(squat)]),
    ...registryFindings(live),
    ...(record.replacements.length > 0
      ? [
          {
            kind: 'replaced',
            severity: 'info',
            detail: `A list of replacements offers ${record.replacements.join(', ')} instead.`,
          } as const,
        ]
      : []),
    ...(record.rank === undefined
      ? []
      : [
          {
            kind: 'popular',
            severity: 'info',
            detail: `Place ${record.rank} among the most used packages of its ecosystem.`,
          } as const,
        ]),
  ]
  const guess =
    record.rank === undefined && findings.length === 0 ? hallucination(index, asked.ecosystem, name) : undefined
  const all = guess === undefined ? findings : [...findings, guess]
  const verdict = verdictOf(all, record)
  return {
    verdict,
    confidence: confidenceOf(verdict, all),
    name,
    findings: all,
    squat,
    rank: record.rank,
    evidence: evidenceOf(verdict, all),
  }
}

function badReleases(record: PackageRecord, { ecosystem, version }: PackageQuestion): readonly PackageFinding[] {
  const out: PackageFinding[] = []
  const { malicious, compromised } = record
  if (malicious !== undefined) {
    const base = { id: malicious.id, published: malicious.published }
    const some = malicious.versions.length > 0
    const named = version !== undefined && malicious.versions.some((one) => sameVersion(ecosystem, one, version))
    // A package of malicious versions alone is malicious; one that many use was taken over for those versions.
    const whole = !some || (record.rank === undefined && version === undefined) || named
    out.push(
      whole
        ? {
            ...base,
            kind: 'malicious',
            severity: 'critical',
            detail: named ? 'This version is on record as malicious.' : 'The package is on record as malicious.',
          }
        : {
            ...base,
            kind: 'malicious_versions',
            severity: 'high',
            detail: `Versions on record as malicious: ${malicious.versions.slice(0, 12).join(', ')}.`,
            affected: malicious.versions.slice(0, 40).join(' || '),
          },
    )
  }
  const hit =
    version === undefined ? undefined : compromised.find((one) => sameVersion(ecosystem, one.version, version))
  if (hit !== undefined)
    out.push({
      kind: 'compromised_version',
      severity: 'critical',
      detail: 'An attacker published this version.',
      id: hit.campaign,
      affected: hit.version,
    })
  else if (compromised.length > 0)
    out.push({
      kind: 'compromised_versions',
      severity: version === undefined ? 'high' : 'medium',
      detail: `An attacker published ${compromised
        .slice(0, 8)
        .map((one) => one.version)
        .join(', ')}; pin another version.`,
      affected: compromised
        .slice(0, 40)
        .map((one) => one.version)
        .join(' || '),
    })
  return out
}

function advisories(record: PackageRecord, { ecosystem, version }: PackageQuestion): readonly PackageFinding[] {
  return record.advisories.flatMap((one): readonly PackageFinding[] => {
    const affects = version === undefined ? undefined : inRange(ecosystem, version, one.affected)
    if (affects === false) return []
    const severity = severities.find((level) => level === one.severity) ?? 'medium'
    const base = {
      id: one.id,
      aliases: one.aliases.slice(0, 6),
      affected: one.affected.slice(0, 300),
      ...(one.published === undefined ? {} : { published: one.published }),
    }
    if (one.kind !== 'vulnerability')
      return [{ ...base, kind: 'notice', severity: 'low', detail: `A notice says ${one.kind}.` }]
    if (affects === true)
      return [{ ...base, kind: 'vulnerability', severity, detail: 'The version is affected by an advisory.' }]
    return [
      {
        ...base,
        kind: 'vulnerability',
        severity: 'info',
        detail:
          version === undefined
            ? 'Some versions are affected by an advisory; name a version to know.'
            : 'Whether this version is affected could not be read.',
      },
    ]
  })
}

function squatFinding({ target, technique, distance }: Squat): PackageFinding {
  return {
    kind: 'typosquat',
    severity: distance <= 1 || technique === 'delimiter' ? 'high' : 'medium',
    detail: `The name is one ${technique.replace('_', ' ')} away from ${target}, which is widely used.`,
  }
}

function registryFindings(live: LookUp): readonly PackageFinding[] {
  if (live.state === 'absent')
    return [
      {
        kind: 'not_in_registry',
        severity: 'high',
        detail: 'The registry has no such package; whoever registers the name decides what it installs.',
      },
    ]
  if (live.state !== 'found') return []
  const { deprecated, advisories: ids } = live.record
  return [
    ...(deprecated === true
      ? [{ kind: 'deprecated', severity: 'low', detail: 'The registry calls this version deprecated.' } as const]
      : []),
    ...(Array.isArray(ids)
      ? ids
          .filter((id) => typeof id === 'string')
          .slice(0, 20)
          .map(
            (id) =>
              ({
                kind: 'vulnerability',
                severity: 'medium',
                detail: 'The register names an advisory for this version.',
                id,
              }) as const,
          )
      : []),
  ]
}

const generic =
  /^(?:api|app|auth|cli|client|config|connector|core|data|easy|fast|helper|helpers|integration|lib|library|manager|parser|plugin|pro|sdk|secure|server|service|simple|tool|toolkit|tools|util|utils|utility|wrapper|x)$/

/** Names that language models make up: a well-known name with generic words around it, known to no list. */
function hallucination(index: PackageIndex, ecosystem: string, name: string): PackageFinding | undefined {
  const words = name
    .replace(/^@/, '')
    .split(/[-_./]+/)
    .filter((word) => word !== '')
  if (words.length < 2 || words.length > 5) return undefined
  const known = words.filter((word) => (index.find(ecosystem, word).rank ?? Number.POSITIVE_INFINITY) <= 3_000)
  const plain = words.filter((word) => generic.test(word))
  if (known.length === 0 || known.length + plain.length < words.length) return undefined
  return {
    kind: 'possible_hallucination',
    severity: 'low',
    detail:
      'A well-known name with generic words around it, and on no list of ours: models make up such names. Check that the registry has it and who owns it.',
  }
}

function verdictOf(findings: readonly PackageFinding[], record: PackageRecord): PackageVerdict {
  const kinds = new Set(findings.map(({ kind }) => kind))
  if (kinds.has('malicious') || kinds.has('compromised_version')) return 'dangerous'
  const open = findings.some(
    ({ kind, severity }) => severity !== 'info' && kind !== 'popular' && kind !== 'possible_hallucination',
  )
  if (open) return 'caution'
  return record.rank === undefined ? 'unknown' : 'trusted'
}

function confidenceOf(verdict: PackageVerdict, findings: readonly PackageFinding[]): number {
  if (verdict === 'unknown') return 0
  if (verdict === 'dangerous') return 0.99
  if (verdict === 'trusted') return 0.9
  return findings.some(({ kind }) => kind !== 'typosquat' && kind !== 'popular') ? 0.9 : 0.8
}

function evidenceOf(verdict: PackageVerdict, findings: readonly PackageFinding[]): string {
  if (verdict === 'unknown')
    return (
      findings[0]?.detail ?? 'Nothing is on record about this name: neither that it is used nor that it is harmful.'
    )
  const order = (finding: PackageFinding) => severities.indexOf(finding.severity)
  return [...findings]
    .sort((a, b) => order(a) - order(b))
    .slice(0, 3)
    .map(({ detail }) => detail)
    .join(' ')
}
