import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { texts } from '../readers'
import { printFile } from './file'
import { fileAdd } from './fileInput'

export const addFile = defineEndpoint('POST', '/files', {
  body: fileAdd,
  result: { kind: 'one', schema: printFile },
  access: 'file_library',
  source: 'facts',
})

export const getFile = defineEndpoint('GET', '/files/:id', {
  result: { kind: 'one', schema: printFile },
  access: 'file_library/read',
})

/** Removed by the service: answers 410. Kept in the table so that the sandbox answers the same. */
export const listFiles = defineEndpoint('GET', '/files', {
  result: { kind: 'list', item: printFile, paged: true },
  access: 'file_library/read',
})

export const getThreadColors = defineEndpoint('POST', '/files/thread-colors', {
  body: z.strictObject({ file_url: z.string() }),
  // Live replies have the colors in the result, the document beside `code`: the client makes one of both (contract/README 7.4).
  result: { kind: 'one', schema: z.looseObject({ thread_colors: texts }) },
  access: 'any',
  isQuestion: true,
  source: 'facts',
})
