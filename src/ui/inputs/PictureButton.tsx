import { FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from '~/ui/actions/Button'

interface Props extends Pick<ButtonProps, 'loading' | 'variant' | 'size' | 'px' | 'justify' | 'leftSection'> {
  /** Label of the file input, such as "Artwork file for Front print". */
  label: string
  /** Label of the button. */
  words?: ReactNode
  isMultiple?: boolean
  /** Marks the button for the page, such as where the focus returns to. */
  mark?: Readonly<Record<`data-${string}`, string | boolean>>
  /** `files` is never empty. */
  onFiles: (files: [File, ...File[]]) => void
}

/** A button that opens the browser's file dialog for the picture types that the service accepts. */
export function PictureButton({ label, words = 'Choose a file', isMultiple = false, mark, ...props }: Props) {
  const { loading, variant = 'default', onFiles, ...look } = props
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      multiple={isMultiple}
      onChange={(chosen) => {
        const [first, ...others] = [chosen ?? []].flat()
        if (first !== undefined) onFiles([first, ...others])
        // Allows choosing the same file again after it was corrected.
        reset.current?.()
      }}
      accept="image/png,image/jpeg,image/webp,image/svg+xml"
      inputProps={{ 'aria-label': label }}
    >
      {(opener) => (
        <Button
          variant={variant}
          {...look}
          {...(loading === undefined ? {} : { loading })}
          {...opener}
          {...mark}
        >
          {words}
        </Button>
      )}
    </FileButton>
  )
}
