import { expect, it } from 'vitest'
import { ApiError } from '~/client/apiError'
import { describeError } from '~/ui/notices/describeError'

it.each([
  [403, 'The access token lacks the scope orders.', 'Use one with the scope that is named.'],
  [403, 'This order cannot be canceled.', 'or it cannot be done any more: look at it again'],
  [409, 'The record was changed.', 'Something else may have changed it meanwhile: look at it again'],
  [422, 'Field zip is wrong.', 'Correct what is named and try again.'],
  [429, 'Too many requests.', 'Wait 60 seconds, then try again.'],
])('what to do about a refusal with %i, “%s”', (status, message, advice) => {
  expect(describeError(new ApiError({ status, reason: 'Refused', message })).advice).toContain(advice)
})
