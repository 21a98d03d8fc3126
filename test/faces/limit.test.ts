import { describe, expect, it } from 'vitest'
import { adaptiveLimit } from '../../src/faces/rest/limit.ts'

const calm = { lateMs: 1, busy: 0.2 }
const lagging = { lateMs: 80, busy: 1 }

describe('the limit of requests under way', () => {
  it('falls while the event loop is late, and never below what lets somebody in', () => {
    const limit = adaptiveLimit(512)
    limit.adapt(lagging)
    expect(limit.current).toBe(409)
    for (let look = 0; look < 60; look += 1) limit.adapt(lagging)
    expect(limit.current).toBe(128)
  })

  it('falls when the process is busy and even its quickest answer was slow', () => {
    const limit = adaptiveLimit(512)
    limit.answered(300)
    limit.answered(120)
    limit.adapt({ lateMs: 5, busy: 0.99 })
    expect(limit.current).toBeLessThan(512)
  })

  it('stays where calls are slow because they wait for others', () => {
    const limit = adaptiveLimit(512)
    limit.answered(2_000)
    limit.adapt({ lateMs: 1, busy: 0.3 })
    expect(limit.current).toBe(512)
  })

  it('stays where one answer is slow and another quick', () => {
    const limit = adaptiveLimit(512)
    limit.answered(900)
    limit.answered(3)
    limit.adapt({ lateMs: 5, busy: 0.99 })
    expect(limit.current).toBe(512)
  })

  it('rises again only while callers are turned away without need, up to what was set', () => {
    const limit = adaptiveLimit(300)
    for (let look = 0; look < 20; look += 1) limit.adapt(lagging)
    limit.adapt(calm)
    expect(limit.current).toBe(128)
    for (let look = 0; look < 40; look += 1) {
      limit.reached()
      limit.adapt(calm)
    }
    expect(limit.current).toBe(300)
  })

  it('is never larger than a small setting', () => {
    const limit = adaptiveLimit(4)
    limit.adapt(lagging)
    expect(limit.current).toBe(4)
  })
})
