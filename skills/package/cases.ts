import type { Case } from '#skill'
import type { PackageVerdict } from './judge.ts'

/** A worked package with the verdict it must get. */
export interface PackageCase extends Case {
  readonly verdict: PackageVerdict
}

export const cases: readonly PackageCase[] = [
  {
    title: 'A package that half the world uses',
    input: { ecosystem: 'npm', name: 'semver' },
    verdict: 'trusted',
    because: 'It leads the list of most used packages and nothing is held against it.',
  },
  {
    title: 'Known malware',
    input: { ecosystem: 'crates', name: 'rustdecimal' },
    verdict: 'dangerous',
    because: 'It is on record as malicious.',
  },
  {
    title: 'A version an attacker published',
    input: { ecosystem: 'npm', name: '02-echo', version: '0.0.7' },
    verdict: 'dangerous',
    because: 'The version is on record as hijacked.',
  },
  {
    title: 'A slip of the pen',
    input: { ecosystem: 'npm', name: 'lodahs' },
    verdict: 'caution',
    because: 'Two letters of lodash are swapped.',
  },
  {
    title: 'A vulnerable version',
    input: { ecosystem: 'pypi', name: 'jinja2', version: '2.10' },
    verdict: 'caution',
    because: 'Advisories hold for it.',
  },
  {
    title: 'A name nobody has recorded',
    input: { ecosystem: 'npm', name: 'quillfeather-motor-19' },
    verdict: 'unknown',
    because: 'Nothing known is not trusted.',
  },
]
