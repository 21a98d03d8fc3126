import type { Attribute, FactValue } from '../../model/facts.ts'

const number = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/iu
const day = /^\d{4}-\d{2}-\d{2}$/u

/** Whether text is a calendar day written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!day.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** The value of a cell as its attribute's kind demands; undefined when the text is none. */
export function parseValue(attribute: Attribute, text: string): FactValue | undefined {
  switch (attribute.kind) {
    case 'money':
    case 'quantity':
    case 'percentage':
    case 'count':
    case 'duration':
      return number.test(text) ? Number(text) : undefined
    case 'date':
      return isDay(text) ? text : /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u.test(text) ? text : undefined
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'enum':
      return attribute.values !== undefined && text in attribute.values ? text : undefined
    case 'set':
      return text.split('|')
    case 'text':
      return text
  }
}
