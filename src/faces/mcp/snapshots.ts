import type { Tool } from '@modelcontextprotocol/server'
import type { Skill } from '../../registry/define.ts'
import { capabilityTools } from './capabilities.ts'
import { toolOf } from './tools.ts'

/** Every tool exactly as agents see it, whatever its toolset, in the order of the registry. */
export function everyTool(skills: readonly Skill[]): readonly Tool[] {
  return [...skills.flatMap((skill) => (skill.mcp === null ? [] : [toolOf(skill, skill.mcp.name)])), ...capabilityTools]
}
