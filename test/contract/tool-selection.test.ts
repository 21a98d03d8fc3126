import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { everyTool } from '../../src/faces/mcp/snapshots.ts'
import { loadSkills } from '../../src/registry/load.ts'
import { argumentsFor, chooserOf } from './tool-selection/chooser.ts'
import { confusable, requests } from './tool-selection/requests.ts'
import { unseen } from './tool-selection/unseen.ts'

const tools = everyTool(await loadSkills())
const choose = chooserOf(tools)
const chosen = requests.map((asked) => ({ asked, tool: choose(asked.say)[0] }))
const missed = chosen.filter(({ asked, tool }) => tool?.name !== asked.tool)

describe('choosing a tool by its description', () => {
  it('serves every tool that the requests expect', () => {
    const names = new Set(tools.map((tool) => tool.name))
    expect(requests.length).toBeGreaterThanOrEqual(120)
    expect([...new Set(requests.map(({ tool }) => tool))].filter((name) => !names.has(name))).toEqual([])
  })

  it('finds the tool of at least 95 in 100 requests', () => {
    const report = missed.map(({ asked, tool }) => `${asked.tool} → ${tool?.name}: ${asked.say}`).join('\n')
    expect(missed.length / requests.length, report).toBeLessThanOrEqual(0.05)
  })

  it.each(confusable)('tells %s from %s', (one, other) => {
    const pair = tools.filter(({ name }) => name === one || name === other)
    const between = chooserOf(pair)
    for (const { say, tool } of requests.filter((asked) => asked.tool === one || asked.tool === other))
      expect(between(say)[0]?.name, say).toBe(tool)
  })

  it('finds the tool of half the requests whose words nobody fitted to the descriptions', () => {
    const found = unseen.filter(([say, tool]) => choose(say)[0]?.name === tool)
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(unseen.map(([, tool]) => tool)))
    expect(found.length / unseen.length).toBeGreaterThanOrEqual(0.5)
  })

  it('gets the arguments of every request from its words, and they fit the schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    for (const { say, tool: name, args } of requests) {
      const tool = tools.find((candidate) => candidate.name === name)
      if (tool === undefined) throw new Error(`${name} is not served`)
      expect(argumentsFor(tool, say), say).toEqual(args)
      const fits = ajv.compile(tool.inputSchema as object)
      expect(fits(args), `${say}: ${ajv.errorsText(fits.errors)}`).toBe(true)
    }
  })
})
