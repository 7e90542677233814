import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { layoutTemplates, mockupTask, mockupTaskInput, newMockupTask, printfiles } from './mockup'

const word = z.optional(z.string())
const byTechnique = z.object({ technique: word, orientation: word })

export const getPrintfiles = defineEndpoint('GET', '/mockup-generator/printfiles/:id', {
  query: byTechnique,
  result: { kind: 'one', schema: printfiles },
  access: 'any',
})

export const getLayoutTemplates = defineEndpoint('GET', '/mockup-generator/templates/:id', {
  query: byTechnique,
  result: { kind: 'one', schema: layoutTemplates },
  access: 'any',
})

export const createMockupTask = defineEndpoint('POST', '/mockup-generator/create-task/:id', {
  body: mockupTaskInput,
  result: { kind: 'one', schema: newMockupTask },
  bucket: 'mockup',
  access: 'any',
})

export const getMockupTask = defineEndpoint('GET', '/mockup-generator/task', {
  query: z.object({ task_key: word }),
  result: { kind: 'one', schema: mockupTask },
  source: 'facts',
  access: 'any',
})
