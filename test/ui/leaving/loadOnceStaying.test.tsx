// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { probePicture } from '~/features/files/probePicture'
import { MonochromeLogo } from '~/widgets/packingSlip/MonochromeLogo'
import { applyTypedOnLeave } from '~/ui/leaving/applyTypedOnLeave'
import { Picture } from '~/ui/pictures/Picture'
import { takePicture } from '~/widgets/pictures/loadPicture'

/** A picture that follows what was typed, as soon as it counts. */
function Followed() {
  const [name, setName] = useState('a')
  return (
    <>
      <input aria-label="Text" defaultValue="a" onBlur={(event) => setName(event.currentTarget.value)} />
      <FollowedPicture key={name} name={name} />
      <MonochromeLogo url={`https://pictures.test/logo-${name}.png`} />
    </>
  )
}

function FollowedPicture({ name }: { name: string }) {
  const [blob] = useState(() => new Blob([name]))
  return <Picture src={blob} alt={name} />
}

it.each(['beforeunload', 'pagehide'])(
  'pictures that what is typed brings with it at %s are loaded once that is over, and others at once',
  async (moment) => {
    let made = 0
    URL.createObjectURL = vi.fn(() => `blob:picture-${++made}`)
    URL.revokeObjectURL = vi.fn()
    // Of this file alone: the app of a file before may listen to the same window.
    const listening = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined)
    applyTypedOnLeave()
    const listeners = listening.mock.calls.flatMap(([type, listener]) =>
      type === moment && typeof listener === 'function' ? [listener] : [],
    )
    listening.mockRestore()
    expect(listeners).toHaveLength(1)
    render(<Followed />)
    expect(screen.getByRole('img', { name: 'a' }).getAttribute('src')).toBe('blob:picture-1')
    const field = screen.getByLabelText<HTMLInputElement>('Text')
    field.focus()
    field.value = 'b'
    const images: HTMLImageElement[] = []
    vi.stubGlobal('Image', function OwnImage() {
      images.push(document.createElement('img'))
      return images.at(-1)
    })
    for (const listener of listeners) listener(new Event(moment))
    void takePicture('https://pictures.test/b.png')
    void probePicture('https://pictures.test/probed.png', new AbortController().signal)
    const addresses = () => images.map((image) => image.getAttribute('src'))
    const picture = screen.getByRole('img', { name: 'b' })
    expect([picture.getAttribute('src'), ...addresses()]).toEqual([null, null, null, null])
    await waitFor(() => expect(picture.getAttribute('src')).toBe('blob:picture-2'))
    await waitFor(() =>
      expect(addresses()).toEqual(
        ['logo-b', 'b', 'probed'].map((name) => `https://pictures.test/${name}.png`),
      ),
    )
    vi.unstubAllGlobals()
  },
)
