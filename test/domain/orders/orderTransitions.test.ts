import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '~/contract/orders/order'
import { refusalOf } from '~/domain/orders/orderStates'
import { orderTransitions, transitionDiagram } from './orderTransitions'

describe('the order state machine', () => {
  it('reaches every status', () => {
    expect(new Set(orderTransitions.map(({ to }) => to))).toEqual(new Set(orderStatuses))
  })

  it('agrees with the buttons: what can be confirmed or canceled leads somewhere', () => {
    for (const status of orderStatuses) {
      const ways = orderTransitions
        .filter(({ from, source }) => from === status && source === 'document')
        .map(({ to }) => to)
      expect(ways.includes('pending'), `${status} confirm`).toBe(refusalOf({ status }, 'confirm') === null)
      expect(ways.includes('canceled'), `${status} cancel`).toBe(refusalOf({ status }, 'cancel') === null)
    }
  })

  it('is what the README of the sandbox shows', () => {
    expect(readFileSync('src/sandbox/README.md', 'utf8')).toContain(
      `\`\`\`mermaid\n${transitionDiagram()}\n\`\`\``,
    )
  })
})
