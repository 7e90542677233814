import { type MockupTaskInput, mockupTaskInput } from '~/contract/artwork/mockup'
import { forgetForm, keepForm, readKeptForm } from '../drafts/keptForm'

const nameOf = (scope: string, blankId: number): string => `mockup-design.${blankId}.${scope}`

/** Hands a design over to the mockups page of its blank, in this tab and store. Returns false when the browser cannot keep it. */
export const keepMockupHandoff = (scope: string, blankId: number, design: MockupTaskInput): boolean =>
  keepForm(nameOf(scope, blankId), design)

/** The design handed over for a blank; null when there is none. */
export function readMockupHandoff(scope: string, blankId: number): MockupTaskInput | null {
  const kept = mockupTaskInput.safeParse(readKeptForm(nameOf(scope, blankId)))
  return kept.success ? kept.data : null
}

/** Deletes it, once the page has taken it. */
export const forgetMockupHandoff = (scope: string, blankId: number): void =>
  forgetForm(nameOf(scope, blankId))
