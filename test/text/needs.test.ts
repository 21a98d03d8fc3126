import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rules } from '../../src/text/safety/detect.ts'
import { lookAt, meets, needOf, passing, sieveOf } from '../../src/text/safety/needs.ts'

function mayMatch(form: RegExp, text: string): boolean {
  const need = needOf(form.source)
  lookAt(text)
  return need === undefined || meets(need)
}

describe('what a form needs of a text', () => {
  it.each([
    [/(?<![a-z0-9])(?:ignor(?:e|ing)|forget) (?:all )?rules/gu, 'please ignore all rules', 'please ignore all orders'],
    [/(?<![a-z0-9])(?:read|tell) me/gu, 'so tell me', 'bread mentioned'],
    [/send [^\n]{0,20}(?:keys?|tokens?)(?! ring)/gu, 'send me the key', 'send me the letter'],
    [/(?:colou?r|shape){1,2} wheel/gu, 'color wheel', 'colour'],
    [/(?<=to )admins?(?= only)/gu, 'to admin only', 'to admins'],
    [/\[\[[ _-]?sys[tz]em\b\.\p{L}+\]\]/gu, '[[_system.x]]', '[[_sistem.x]]'],
    [/忽略(?:你)?[^\n]{0,4}指令/gu, '忽略你的指令', '指令'],
  ])('%s is looked for where it may match', (form, matching, other) => {
    expect(matching).toMatch(form)
    expect(mayMatch(form, matching)).toBe(true)
    expect(mayMatch(form, other)).toBe(false)
  })

  it('lets a form that may be anything match anything', () => {
    expect(needOf('\\p{L}{3,9}|abc')).toBeUndefined()
    expect(needOf('(?:some words?)?')).toBeUndefined()
    expect(needOf('(?:some words?){0,3}(?!behind)')).toBeUndefined()
  })

  it('rules out no form that matches a text of the fit, and most of the others; many at once as one by one', () => {
    const needs = rules.map(({ form }) => needOf(form.source))
    const sieve = sieveOf(needs)
    let looked = 0
    let asked = 0
    for (const name of ['attacks', 'benign', 'author-eleven-attacks', 'author-seven-attacks'])
      for (const line of readFileSync(new URL(`../evaluation/safety/dev/${name}.jsonl`, import.meta.url), 'utf8')
        .trim()
        .split('\n')
        .filter((_, at) => at % 3 === 0)) {
        const { text }: { text: string } = JSON.parse(line)
        const lower = text.toLowerCase()
        const passed = new Set(passing(sieve, lower))
        for (const [at, { id, form }] of rules.entries()) {
          const need = needs[at]
          const may = need === undefined || meets(need)
          asked += 1
          if (may) looked += 1
          else expect(lower.search(form), `${id} in ${lower}`).toBe(-1)
          expect(passed.has(at), `${id} in ${lower}`).toBe(may)
        }
      }
    expect(looked / asked).toBeLessThan(0.1)
  })
})
