import type { DragEvent, ReactNode } from 'react'
import { Row, Stack } from '../layout/Blocks'
import { PictureButton } from './PictureButton'

interface Props {
  /** Label of the file input. */
  label: string
  isBusy: boolean
  /** Whether text and button stand side by side. */
  isRow?: boolean
  isMultiple?: boolean
  /** `files` is never empty; a single file unless several are allowed. */
  onFiles: (files: [File, ...File[]]) => void
  /** Text that says what may be dropped here. */
  children: ReactNode
}

/** An area that accepts one picture or several, dropped or chosen. */
export function PictureDrop({ label, isBusy, isRow = false, isMultiple = false, onFiles, children }: Props) {
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [first, ...others] = event.dataTransfer.files
    if (first !== undefined) onFiles(isMultiple ? [first, ...others] : [first])
  }
  const Layout = isRow ? Row : Stack
  return (
    <Layout
      {...(isRow
        ? { align: 'center', justify: 'between', wrap: true, p: 16 }
        : { items: 'center', py: 24, px: 16 })}
      gap={12}
      frame="drop"
      center
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={onDrop}
    >
      <p>{children}</p>
      <PictureButton
        label={label}
        words={isMultiple ? 'Choose files' : 'Choose a file'}
        isMultiple={isMultiple}
        loading={isBusy}
        onFiles={onFiles}
      />
    </Layout>
  )
}
