import { z } from 'zod'
import { quotesField } from '#skill'
import { packageVerdicts, severities } from './judge.ts'

/** Packages one batch may carry. */
export const batchMax = 100

const spellings: Readonly<Record<string, string>> = {
  npm: 'npm',
  pypi: 'pypi',
  pip: 'pypi',
  python: 'pypi',
  crates: 'crates',
  'crates.io': 'crates',
  cargo: 'crates',
  rubygems: 'rubygems',
  gem: 'rubygems',
  nuget: 'nuget',
  go: 'go',
  golang: 'go',
  maven: 'maven',
  composer: 'composer',
  packagist: 'composer',
  actions: 'actions',
  github_actions: 'actions',
  githubactions: 'actions',
}

/** The ecosystem by its own short name. */
export function ecosystemOf(spelling: string): string {
  return spellings[spelling.toLowerCase()] ?? spelling.toLowerCase()
}

export const packageFields = {
  ecosystem: z
    .string()
    .trim()
    .max(30)
    .refine((text) => text.toLowerCase() in spellings, `one of ${[...new Set(Object.values(spellings))].join(', ')}`)
    .describe(
      'Where the package is installed from: npm, pypi, crates, rubygems, nuget, go, maven, composer or actions, for example "npm".',
    ),
  name: z
    .string()
    .trim()
    .min(1, 'a name has at least one character')
    .max(214)
    .describe('The name as it would be installed, for example "lodash".'),
  version: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('The version, where one is meant, for example "4.17.21".'),
}

export type PackageInput = z.output<z.ZodObject<typeof packageFields>>

const finding = z.looseObject({
  kind: z.string().describe('What was found, for example "typosquat".'),
  severity: z.enum(severities).describe('How much it matters.'),
  detail: z.string().describe('The finding in a sentence.'),
  id: z.string().optional().describe('Id of the advisory.'),
  aliases: z.array(z.string()).optional().describe('Other ids of the same advisory.'),
  affected: z.string().optional().describe('Versions it holds for.'),
  published: z.string().optional().describe('Day it was published.'),
})

export const answerFields = {
  ecosystem: z.string().describe('The ecosystem.'),
  name: z.string().describe('The name as its ecosystem compares names.'),
  version: z.string().optional().describe('The version asked about.'),
  verdict: z
    .enum(packageVerdicts)
    .describe(
      'trusted: widely used and nothing held against it; caution: read the findings; dangerous: do not install; unknown: nothing is on record.',
    ),
  confidence: z.number().min(0).max(1).describe('How sure the verdict is; 0 when unknown.'),
  evidence: z.string().describe('Why, in up to three sentences.'),
  quotes: quotesField,
  findings: z.array(finding).describe('Everything found, bad and good.'),
  typosquat_of: z
    .looseObject({ name: z.string(), technique: z.string(), distance: z.int() })
    .optional()
    .describe('The widely used package that the name may be passing for.'),
  rank: z.int().optional().describe('Place among the most used of its ecosystem, where it is on a list.'),
  live: z
    .looseObject({ state: z.enum(['disabled', 'found', 'absent', 'unavailable']) })
    .describe('Whether a register outside was asked, and what it said; licence and publication day where it did.'),
  as_of: z.record(z.string(), z.string()).describe('Day up to which each kind of record reaches.'),
}
