import { expect, it } from 'vitest'
import { demoStepsFrom } from '~/domain/orders/demoSteps'

const labelsFrom = (status: string): string[] => demoStepsFrom(status).map(({ label }) => label)

it('a demo order offers the steps that its state can be left by', () => {
  expect(labelsFrom('onhold')).toEqual(['End the hold', 'Refund'])
  expect(labelsFrom('fulfilled')).toEqual(['Return the parcel', 'Ship it again', 'Refund', 'Archive'])
  expect(labelsFrom('draft')).toEqual([])
})
