import type { Resource } from '@modelcontextprotocol/server'
import { SKILLS_EXTENSION_ID, type Skill as SkillEntry, skillEntry } from '@modelcontextprotocol/server/ext/skills'
import { type Guide, loadGuides } from '../../registry/guides.ts'

/** The guides of the families as the skills extension serves them: entries with digests, and files to read. */
export interface GuideBook {
  readonly entries: readonly SkillEntry[]
  readonly resources: readonly Resource[]
  /** Text of the guide at this address; undefined when it names none. */
  read(uri: string): string | undefined
}

/** Capability under which a server says that it has guides. */
export const guideCapability = { [SKILLS_EXTENSION_ID]: {} }

/** Read the guides beside the skills and make their entries, once per process. */
export async function openGuideBook(): Promise<GuideBook> {
  const guides = await loadGuides()
  const entries = await Promise.all(guides.map(({ name, text }) => skillEntry(name, { 'SKILL.md': text })))
  const texts = new Map(guides.map((guide) => [addressOf(guide), guide.text]))
  return { entries, resources: guides.map(resourceOf), read: (uri) => texts.get(uri) }
}

function addressOf({ name }: Guide): string {
  return `skill://${name}/SKILL.md`
}

function resourceOf(guide: Guide): Resource {
  const { name, description } = guide
  return {
    uri: addressOf(guide),
    name,
    description,
    mimeType: 'text/markdown',
    annotations: { audience: ['assistant'], priority: 0.5 },
  }
}
