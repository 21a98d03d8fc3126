import { readdir, readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, it } from 'vitest'
import { capabilityTools } from '../../src/faces/mcp/capabilities.ts'
import { mcpTools } from '../../src/faces/mcp/server.ts'
import { everyTool } from '../../src/faces/mcp/snapshots.ts'
import { coreSelection } from '../../src/faces/mcp/toolsets.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { toolSnapshots, toolsDirectory } from '../contract/write-tools.ts'
import { trialService } from './trial.ts'

const skills = await loadSkills()
const tools = everyTool(skills)
const tokens = (value: unknown) => encode(JSON.stringify(value)).length

describe('the tools as agents see them', () => {
  it('are the committed snapshots; accept a change with `node test/contract/write-tools.ts`', async () => {
    const snapshots = await toolSnapshots()
    const committed = (await readdir(toolsDirectory)).filter((name) => name.endsWith('.json'))
    expect(committed.sort()).toEqual([...snapshots.keys()].sort())
    for (const [name, text] of snapshots) expect(await readFile(`${toolsDirectory}${name}`, 'utf8'), name).toBe(text)
  })

  it.each(tools.map((tool) => [tool.name, tool] as const))('%s has schemas that compile', (_name, tool) => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, validateFormats: false })
    expect(typeof ajv.compile(tool.inputSchema as object)).toBe('function')
    expect(typeof ajv.compile((tool.outputSchema ?? false) as object)).toBe('function')
  })

  it.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s has a flat input that every host takes',
    (_name, tool) => {
      expect(tool.inputSchema.type).toBe('object')
      expect(tool.outputSchema?.type).toBe('object')
      expect(JSON.stringify(tool.inputSchema)).not.toMatch(/"(anyOf|oneOf|allOf|\$ref|\$defs|\$schema)":/)
      for (const [field, schema] of Object.entries(tool.inputSchema.properties ?? {}))
        expect((schema as { description?: string }).description, field).toBeTruthy()
    },
  )

  it.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s states its four hints and stays small',
    (_name, tool) => {
      const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = tool.annotations ?? {}
      for (const hint of [readOnlyHint, destructiveHint, idempotentHint, openWorldHint])
        expect(hint).toBeTypeOf('boolean')
      expect(tokens(tool)).toBeLessThanOrEqual(700)
    },
  )

  it('cost a host at most 15 tools and 8,000 tokens unasked', () => {
    const core = skills.flatMap((skill) => (skill.mcp?.set === 'core' ? [skill.mcp.name] : []))
    const served = tools.filter((tool) => core.includes(tool.name) || capabilityTools.includes(tool))
    expect(served.length).toBeGreaterThan(4)
    expect(served.length).toBeLessThanOrEqual(15)
    expect(tokens({ tools: served })).toBeLessThanOrEqual(8000)
  })

  it('come in the same order every time', () => {
    const addresses = { baseUrl: 'https://api.claimcheck.example', siteUrl: 'https://claimcheck.example' }
    const list = () => mcpTools(trialService(skills), addresses).list(coreSelection)
    expect(list().map((tool) => tool.name)).toEqual(list().map((tool) => tool.name))
  })
})
