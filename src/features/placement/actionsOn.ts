import { type ActivePlacement, type PrintContext, placementAgain } from '~/domain/designs/activePlacement'
import type { Edited } from '~/domain/placement/designHistory'
import { type ActionContext, editorActions } from './editorActions'
import type { EditorActions } from './placementActions'

/** Parts that the actions of every placement share. */
export interface SharedActionContext extends Omit<ActionContext, 'active' | 'edited'> {
  printContext: PrintContext
  /** The design at this moment. */
  current: () => Edited
}

/**
 * The actions on a placement and its selected layers, each applied to the design as it is when called: an action
 * that takes time, such as reading a file, ends on the layers it began with and undoes no change made meanwhile.
 */
export function actionsOn(
  shown: ActivePlacement | null,
  { printContext, current, ...tools }: SharedActionContext,
): EditorActions {
  const now = () => {
    const edited = current()
    const active = shown === null ? null : placementAgain(printContext, edited.content, shown)
    return editorActions({ ...tools, active, edited })
  }
  return new Proxy<EditorActions>(Object.create(null), {
    get:
      (_, name: keyof EditorActions) =>
      (...given: unknown[]) =>
        Reflect.apply(now()[name], undefined, given),
  })
}
