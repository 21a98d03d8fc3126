import type { Finding, FollowUp } from './report.ts'

/** A package that a text installs, or a reference that it cites, with the skill that checks such. */
interface Named {
  readonly check: 'packages' | 'citations'
  readonly skillId: string
  readonly input: Readonly<Record<string, string>>
  readonly operation: FollowUp['operation']
  readonly value: string
  readonly start: number
  readonly end: number
}

/** One of them with the text it stands in. */
export type PlacedName = Named & Pick<Finding, 'target' | 'action'>

/** Packages and references that are looked at in one text. */
const namedMax = 20
/** Characters behind an installing command that are read for names. */
const listLengthMax = 300

const installers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:npm (?:i|install|add)|pnpm (?:add|install)|yarn add|bun (?:add|install))\s/g, 'npm'],
  [/\b(?:pip3? install|uv (?:pip install|add)|poetry add)\s/g, 'pypi'],
  [/\bcargo (?:add|install)\s/g, 'crates'],
  [/\bgem install\s/g, 'rubygems'],
  [/\bgo (?:get|install)\s/g, 'go'],
  [/\bcomposer require\s/g, 'composer'],
]
const nameWithVersion = /^(@?[\w.][\w./-]{0,99})(?:\[[\w,-]{0,60}\])?(?:(?:@|==|:)([\w.+-]{1,60}))?$/
const reference = /\b10\.\d{4,9}\/(?:\([^\s"'<>()]{1,40}\)|[^\s"'<>()\]\\]){2,120}|\barXiv:\s?\d{4}\.\d{4,5}(?:v\d+)?/gi

/** Everything of the kind in a text, in order. */
export function namedIn(text: string): readonly Named[] {
  return [...installsIn(text), ...referencesIn(text)].slice(0, namedMax)
}

function installsIn(text: string): readonly Named[] {
  return installers.flatMap(([command, ecosystem]) =>
    [...text.matchAll(command)].flatMap((match) => {
      const from = match.index + match[0].length
      const [list = ''] = text.slice(from, from + listLengthMax).split(/[\n;&|`"'<>()]|\.\s|,\s/)
      return packagesIn(list, from, ecosystem)
    }),
  )
}

/** Names in the list behind an installing command: no options, files, folders or addresses. */
function packagesIn(list: string, from: number, ecosystem: string): readonly Named[] {
  const found: Named[] = []
  let fileFollows = false
  for (const { 0: word, index } of list.matchAll(/\S+/g)) {
    const isFile = fileFollows || /^[.~/]|:\/\/|^git\+|\.txt$/.test(word)
    fileFollows = /^-(?:r|c|-requirement|-constraint|-index-url|i)$/.test(word)
    const [, name, version] = nameWithVersion.exec(word.replace(/[.,:]$/, '')) ?? []
    // Prose goes on behind the name: "npm install left-pad and then restart".
    if (
      name === undefined ||
      /^(?:and|then|to|in|for|or|with|it|the|this|is|are|was|will|can|may|takes|fails|failed|again|command)$/i.test(
        name,
      )
    ) {
      if (word.startsWith('-')) continue
      break
    }
    if (isFile) continue
    found.push({
      check: 'packages',
      skillId: 'package_verification',
      input: { ecosystem, name, ...(version === undefined ? {} : { version }) },
      operation: '/v1/verify/package',
      value: name,
      start: from + index,
      end: from + index + name.length,
    })
  }
  return found
}

function referencesIn(text: string): readonly Named[] {
  return [...text.matchAll(reference)].map((match) => {
    const value = match[0].replace(/[.,;:]+$/, '')
    return {
      check: 'citations',
      skillId: 'citation_verification',
      input: { citation: value },
      operation: '/v1/verify/citation',
      value,
      start: match.index,
      end: match.index + value.length,
    }
  })
}
