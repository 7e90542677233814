import { expect, it } from 'vitest'
import { requireAccepted, textIn } from '~/client/hostAnswer'

const problemOf = (answer: unknown, path = 'data.0.url'): string => {
  try {
    return `text ${textIn('The host', answer, path, 'addressPath')}`
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

it('a text is taken at its path, and what is there instead is named', () => {
  expect(problemOf({ data: [{ url: 'https://a.test/x' }] })).toBe('text https://a.test/x')
  expect(problemOf({ data: [{ url: '' }], id: 7 })).toContain('no text at “data.0.url”, but data, id.')
  for (const nothing of ['words', null, 7, undefined, [], {}])
    expect(problemOf(nothing)).not.toContain(', but')
  expect(problemOf({}, 'constructor.name')).toContain('no text at “constructor.name”.')
})

it('a refusal says what to do, by its status', async () => {
  const file = new File(['x'.repeat(1_500)], 'a.png', { type: 'image/png' })
  const refusalOf = (status: number) =>
    requireAccepted('The host', new Response('', { status }), file).then(
      () => 'taken',
      (error: Error) => error.message.replace(/^.*It was not added\. /, ''),
    )
  const said = Object.fromEntries(
    await Promise.all(
      [200, 400, 401, 403, 404, 405, 413, 429, 499, 500, 503].map(async (status) => [
        status,
        await refusalOf(status),
      ]),
    ),
  )
  const key = expect.stringContaining('A page holds no key')
  const [address, later] = ['Check its address and kind in config.json.', 'Try again in a few minutes.']
  expect(said).toEqual({
    200: 'taken',
    400: 'The host refused the file (400). It was not added.',
    401: key,
    403: key,
    404: address,
    405: address,
    413: 'The file has 2 kB: raise its limit or make it smaller.',
    429: later,
    499: 'The host refused the file (499). It was not added.',
    500: later,
    503: later,
  })
})

it('of a long answer two hundred signs are quoted', async () => {
  const quoted = (length: number) =>
    requireAccepted(
      'The host',
      Response.json({ message: 'x'.repeat(length) }, { status: 400 }),
      new File(['x'], 'a.png'),
    ).then(
      () => 'taken',
      (error: Error) => /“(x+…?)”/.exec(error.message)?.[1],
    )
  expect([await quoted(200), await quoted(201)]).toEqual(['x'.repeat(200), `${'x'.repeat(200)}…`])
})
