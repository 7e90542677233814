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

it('that a record may be deleted is said where the service says that it is not there, and not of another page', () => {
  const answer = { status: 404, reason: '', message: 'Not Found' }
  expect(describeError(new ApiError(answer)).advice).toContain('It may have been deleted')
  expect(describeError(new ApiError({ ...answer, isOwn: true })).advice).toMatch(/^Something else may answer/)
})

it('what the browser refused is said in words, with its own as details', () => {
  const full = new DOMException('Encountered full disk while opening backing store.', 'QuotaExceededError')
  expect(describeError(full)).toMatchObject({
    said: 'This device has no room left.',
    details: 'QuotaExceededError: Encountered full disk while opening backing store.',
  })
  const lost = new DOMException('Internal error.', 'UnknownError')
  expect(describeError(lost)).toMatchObject({
    said: 'This browser did not do it.',
    details: 'UnknownError: Internal error.',
  })
  // That the connection was left is said in this app's words.
  const left = new DOMException('You have left this connection. Nothing was sent.', 'AbortError')
  expect(describeError(left).said).toBe('You have left this connection. Nothing was sent.')
})
