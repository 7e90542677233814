import { describe, expect, it } from 'vitest'
import { ApiError, ContractError } from '~/client/apiError'
import { readReply } from '~/client/readReply'

const answered = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  readReply(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })).then(
    (reply) => reply.result,
    (error: unknown) => error,
  )
const refused = async (...of: Parameters<typeof answered>) => {
  const error = await answered(...of)
  if (!(error instanceof ApiError)) throw new Error('It was no refusal')
  const { status, reason, message, isOwn, retryAfter } = error
  return { status, reason, message, isOwn, retryAfter }
}

describe('an answer of the service', () => {
  it('is opened when it is one, whatever code below 400 it carries', async () => {
    for (const code of [undefined, 200, 399]) expect(await answered({ code, result: [7] })).toEqual([7])
    expect(await answered({ result: [7] }, 299)).toEqual([7])
  })

  it('may lack its result where there is nothing to read in it, and must be one of the service all the same', async () => {
    const done = async (body: string) => readReply(new Response(body), true).catch((error: unknown) => error)
    expect(await done('{"code":200}')).toMatchObject({ code: 200 })
    expect(await done('{"code":404,"error":{"reason":"NotFound"}}')).toBeInstanceOf(ApiError)
    for (const body of ['{}', '[]', 'OK', '']) expect(await done(body), body).toBeInstanceOf(ContractError)
    expect(await answered({ code: 200 })).toBeInstanceOf(ContractError)
  })

  it('is a refusal outside 2xx, and where a 200 carries a code from 400 on', async () => {
    const error = { reason: 'NotFound', message: 'No such order' }
    const told = { status: 404, reason: 'NotFound', message: 'No such order', isOwn: false, retryAfter: null }
    expect(await refused({ code: 404, error }, 404)).toEqual(told)
    expect(await refused({ code: 404, error }, 200)).toEqual(told)
    expect(await refused({ code: 400, result: 'Odd' }, 200)).toMatchObject({ status: 400, message: 'Odd' })
    // The status of HTTP counts where it says that it failed.
    expect(await refused({ code: 200, error }, 500)).toMatchObject({ status: 500 })
    expect(await refused({ code: 404, error }, 502)).toMatchObject({ status: 502 })
  })

  it('says why in its error, else in its result, else not at all', async () => {
    const said = async (body: unknown) => {
      const { message, isOwn } = await refused(body, 400)
      return [message, isOwn]
    }
    expect(await said({ error: { message: 'A' }, result: 'B' })).toEqual(['A', false])
    for (const message of ['', 7, null, undefined])
      expect(await said({ error: { message }, result: 'B' })).toEqual(['B', false])
    expect(await said({ result: 'B' })).toEqual(['B', false])
    for (const body of [{ result: '' }, { result: { text: 'B' } }, {}, 'no JSON', ''])
      expect(await said(body)).toEqual(['The service answered 400 without a reason.', true])
  })

  it('may give its reason as a number, or none', async () => {
    const reasons = [12, 'Odd', null, undefined]
    const told = reasons.map(async (reason) => (await refused({ error: { reason } }, 400)).reason)
    expect(await Promise.all(told)).toEqual(['12', 'Odd', '', ''])
    expect((await refused('', 400)).reason).toBe('')
  })

  it('says how long to wait for, where there were too many calls', async () => {
    const body = { error: { message: 'Try again after 60 seconds.' } }
    expect((await refused(body, 429)).retryAfter).toBe(60)
    expect((await refused({ code: 429, ...body }, 200)).retryAfter).toBe(60)
    expect((await refused(body, 429, { 'retry-after': '9' })).retryAfter).toBe(9)
    expect((await refused(body, 503, { 'retry-after': '9' })).retryAfter).toBeNull()
  })

  it('has the thread colors of a picture in its result or beside its code', async () => {
    const colors = { thread_colors: ['#FFFFFF'] }
    for (const body of [
      { code: 200, ...colors },
      { code: 200, result: colors },
    ])
      expect(await answered(body)).toMatchObject(colors)
    expect(await answered({ code: 200, result: { thread_colors: [] }, ...colors })).toEqual({
      thread_colors: [],
    })
  })

  it('that succeeded and is no envelope breaks the contract', async () => {
    for (const body of ['', 'no JSON', '7', 'null', '"text"', '{}', '{"code":200}'])
      expect(await answered(body)).toBeInstanceOf(ContractError)
  })
})
