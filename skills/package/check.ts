import type { SkillContext } from '#skill'
import { shownRecord } from '#text'
import { ecosystemOf, type PackageInput } from './fields.ts'
import { judgePackage } from './judge.ts'

const systems: Readonly<Record<string, string>> = {
  npm: 'npm',
  pypi: 'pypi',
  crates: 'cargo',
  nuget: 'nuget',
  go: 'go',
  maven: 'maven',
  rubygems: 'rubygems',
}

/** Everything known of one package: the tables held, and the register outside where the deployment asks one. */
export async function checkPackage(
  { ecosystem: spelling, name, version }: PackageInput,
  { sources }: Pick<SkillContext, 'sources'>,
) {
  const ecosystem = ecosystemOf(spelling)
  const system = systems[ecosystem]
  const path = `${system}/packages/${encodeURIComponent(name)}${version === undefined ? '' : `/versions/${encodeURIComponent(version)}`}`
  const answered = system === undefined ? ({ state: 'disabled' } as const) : await sources.lookUp('depsdev', path)
  const { shown, withheld } = shownRecord(answered.state === 'found' ? answered.record : {}, 'register')
  const live = answered.state === 'found' ? { ...answered, record: shown } : answered
  const index = sources.packages()
  const judged = judgePackage(index, { ecosystem, name, version }, live)
  return {
    ecosystem,
    name: judged.name,
    ...(version === undefined ? {} : { version }),
    verdict: judged.verdict,
    confidence: judged.confidence,
    evidence: judged.evidence,
    quotes: [...withheld],
    findings: judged.findings.slice(0, 60).map((one) => ({ ...one, aliases: [...(one.aliases ?? [])] })),
    ...(judged.squat === undefined
      ? {}
      : {
          typosquat_of: {
            name: judged.squat.target,
            technique: judged.squat.technique,
            distance: judged.squat.distance,
          },
        }),
    ...(judged.rank === undefined ? {} : { rank: judged.rank }),
    live:
      live.state === 'found'
        ? { state: live.state, as_of: live.asOf, ...live.record }
        : live.state === 'absent'
          ? { state: live.state, as_of: live.asOf }
          : { state: live.state },
    as_of: { ...index.asOf },
  }
}
