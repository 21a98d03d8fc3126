import semver from 'semver'

/** A version as PEP 440 orders them; undefined for what is no version. */
function readPython(text: string): { epoch: number; release: readonly number[]; phase: readonly number[] } | undefined {
  const found =
    /^v?(?:(\d{1,9})!)?(\d{1,9}(?:\.\d{1,9}){0,9})(?:[-_.]?(a|b|c|rc|alpha|beta|pre|preview)[-_.]?(\d{0,9}))?(?:(?:[-_.]?(?:post|rev|r)[-_.]?|-)(\d{0,9}))?(?:[-_.]?dev[-_.]?(\d{0,9}))?(?:\+[\w.-]{0,60})?$/i.exec(
      text.trim(),
    )
  if (found === null) return undefined
  const [, epoch, release = '', stage, stageNumber, post] = found
  const dev = /dev[-_.]?(\d{0,9})/i.exec(text)?.[1]
  const order =
    stage === undefined
      ? dev !== undefined && post === undefined
        ? -1
        : 3
      : ({ a: 0, alpha: 0, b: 1, beta: 1 }[stage.toLowerCase()] ?? 2)
  return {
    epoch: Number(epoch ?? 0),
    release: release.split('.').map(Number),
    phase: [
      order,
      Number(stageNumber ?? 0),
      post === undefined ? -1 : Number(post),
      dev === undefined ? Number.MAX_SAFE_INTEGER : Number(dev),
    ],
  }
}

function comparePython(left: string, right: string): number | undefined {
  const [a, b] = [readPython(left), readPython(right)]
  if (a === undefined || b === undefined) return undefined
  const lists = [
    [a.epoch, ...pad(a.release), ...a.phase],
    [b.epoch, ...pad(b.release), ...b.phase],
  ]
  for (const [at, value] of (lists[0] ?? []).entries()) {
    const other = lists[1]?.[at] ?? 0
    if (value !== other) return value < other ? -1 : 1
  }
  return 0
}

const pad = (release: readonly number[]): readonly number[] => Array.from({ length: 10 }, (_, at) => release[at] ?? 0)

function holdsPython(version: string, range: string): boolean | undefined {
  for (const group of range.split('||')) {
    const parts = group.trim().split(/\s+/)
    const held = parts.map((part) => {
      if (part === '*' || part === '') return true
      const found = /^(>=|<=|<|>|=|==)?\s*(.+)$/.exec(part)
      const order = comparePython(version, found?.[2] ?? '')
      if (order === undefined) return undefined
      const sign = found?.[1] ?? '='
      return sign === '>='
        ? order >= 0
        : sign === '<='
          ? order <= 0
          : sign === '<'
            ? order < 0
            : sign === '>'
              ? order > 0
              : order === 0
    })
    if (held.includes(undefined)) return undefined
    if (held.every((one) => one === true)) return true
  }
  return false
}

/** Whether a version lies in a range as the advisories write them; undefined where version or range cannot be read. */
export function inRange(ecosystem: string, version: string, range: string): boolean | undefined {
  if (range === '*') return true
  if (range.startsWith('not ')) {
    const safe = inRange(ecosystem, version, range.slice(4))
    return safe === undefined ? undefined : !safe
  }
  if (ecosystem === 'pypi') return holdsPython(version, range)
  const own = semver.valid(version, true) ?? semver.valid(semver.coerce(version), true)
  const readable = range
    .split('||')
    .map((group) => group.trim().replace(/,\s*/g, ' '))
    .join(' || ')
  if (own === null || semver.validRange(readable, true) === null) return undefined
  return semver.satisfies(own, readable, { includePrerelease: true, loose: true })
}

/** Whether two spellings are one version. */
export function sameVersion(ecosystem: string, left: string, right: string): boolean {
  if (left === right) return true
  return ecosystem === 'pypi'
    ? comparePython(left, right) === 0
    : semver.valid(left, true) !== null && semver.valid(left, true) === semver.valid(right, true)
}
