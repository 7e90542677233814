import type { Page } from 'playwright-core'
import { vi } from 'vitest'

interface Node {
  role: string
  name: string
  element: number
  isOff: boolean
}

/**
 * A page as assistive technology has it: nothing but the accessibility tree. What is not in the tree, by role and
 * name, cannot be found, and nothing is done but focusing and pressing what was found.
 */
export async function screenReader(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')

  async function read(): Promise<Node[]> {
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return nodes.flatMap(({ ignored, role, name, properties, backendDOMNodeId: element }) =>
      ignored || element === undefined
        ? []
        : [
            {
              role: String(role?.value ?? ''),
              name: String(name?.value ?? ''),
              element,
              isOff: properties?.some((one) => one.name === 'disabled' && one.value.value === true) ?? false,
            },
          ],
    )
  }

  const isCalled = (wanted: string | RegExp, name: string) =>
    typeof wanted === 'string' ? wanted === name : wanted.test(name)

  /** Waits until the tree has it; `isOn`: and it can be pressed. */
  async function find(role: string, name: string | RegExp, isOn = false): Promise<Node> {
    return vi.waitFor(
      async () => {
        const nodes = await read()
        const found = nodes.find((node) => node.role === role && isCalled(name, node.name))
        if (found !== undefined && !(isOn && found.isOff)) return found
        const said = nodes.filter((node) => node.name !== '' && node.role !== 'InlineTextBox')
        throw new Error(
          `The tree has no ${role} ${String(name)}${isOn ? ' that is on' : ''}: ${said.map((node) => `${node.role} ${node.name}`).join(' · ')}`,
        )
      },
      { timeout: 60_000, interval: 150 },
    )
  }

  /** The default action of what the tree names, as a screen reader triggers it, once it is not said to be off. */
  async function press(role: string, name: string | RegExp): Promise<void> {
    const { element } = await find(role, name, true)
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: element })
    if (object.objectId === undefined) throw new Error(`${String(name)} is gone`)
    await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function () { this.focus(); this.click() }',
      userGesture: true,
    })
  }

  return { find, press }
}
