/** A page's own word that it is out of date. */
export interface Notice {
  readonly kind: 'superseded' | 'unmaintained'
  /** Where the words stand in the page's text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

const subject =
  '(?:this|the) (?:page|article|document|post|version|guide|repository|repo|project|information|content|material|policy|standard|specification|documentation|dataset|advice|guidance|release)'

const superseded = new RegExp(
  `${subject} (?:is|was|has been) (?:now )?(?:superseded|replaced|obsoleted?|withdrawn|deprecated|retired)|\\bsuperseded by\\b|\\bobsoleted by\\b|\\b(?:a|the) (?:newer|more recent|latest|updated) version (?:of this [a-z]{3,14} )?(?:is available|can be found|exists)|you are (?:viewing|reading|looking at) (?:an? )?(?:old|older|outdated|archived|previous) (?:version|release)`,
  'iu',
)
const unmaintained = new RegExp(
  `${subject} (?:is|has been|may be|might be) (?:now )?(?:archived|out of date|outdated|out-of-date|no longer (?:being )?(?:maintained|updated|current|supported|accurate|in force))|\\bno longer (?:being )?(?:maintained|updated)\\b|\\bwill no longer be updated\\b|\\barchived content\\b|kept for (?:historical|archival) (?:purposes|reference)`,
  'iu',
)

/** Notices stand at the top or at the foot; a sentence in the middle speaks of other things. */
const topLength = 2500
const footLength = 800

/** The first notice by which a page calls itself out of date. */
export function noticeIn(text: string): Notice | undefined {
  const footFrom = Math.max(topLength, text.length - footLength)
  for (const [from, part] of [
    [0, text.slice(0, topLength)],
    [footFrom, text.slice(footFrom)],
  ] as const)
    for (const [kind, pattern] of [
      ['superseded', superseded],
      ['unmaintained', unmaintained],
    ] as const) {
      const match = pattern.exec(part)
      if (match !== null) return { kind, start: from + match.index, end: from + match.index + match[0].length }
    }
  return undefined
}
