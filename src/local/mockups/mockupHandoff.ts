import { type MockupTaskInput, mockupTaskInput } from '~/contract/artwork/mockup'
import { forgetForm, keepForm, readKeptForm } from '../drafts/keptForm'

const nameOf = (blankId: number): string => `mockup-design.${blankId}`

/** Hands a placed design on to the mockups of its blank, in this tab. Answers false when the browser cannot keep it. */
export const keepMockupHandoff = (blankId: number, design: MockupTaskInput): boolean =>
  keepForm(nameOf(blankId), design)

/** The design that was handed on for a blank; null when there is none. */
export function readMockupHandoff(blankId: number): MockupTaskInput | null {
  const kept = mockupTaskInput.safeParse(readKeptForm(nameOf(blankId)))
  return kept.success ? kept.data : null
}

/** Once the page has taken it. */
export const forgetMockupHandoff = (blankId: number): void => forgetForm(nameOf(blankId))
