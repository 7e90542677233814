import { expectTypeOf, it } from 'vitest'
import type { FileInput } from '~/contract/artwork/fileInput'
import type { MockupTaskInput } from '~/contract/artwork/mockup'

type MockupFile = NonNullable<MockupTaskInput['files']>[number]

it('a position that is not known is left out of what is sent: the type check refuses null in its place', () => {
  expectTypeOf<null>().not.toExtend<FileInput['position']>()
  expectTypeOf<null>().not.toExtend<MockupFile['position']>()
})
