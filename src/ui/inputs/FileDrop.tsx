import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import classes from './FileDrop.module.css'
import { Stack } from '~/ui/layout/Blocks'

/** A file input as large as its sheet: browsers take dropped files on it too. */
export function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  return (
    <Stack as="label" frame="drop" fill="paper" press items="center" gap={8} className={classes.drop}>
      <IconUpload size={20} stroke={1.5} aria-hidden />
      <strong>{isBusy ? 'Reading the file…' : 'Choose a CSV file, or drop it here'}</strong>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        disabled={isBusy}
        title={isBusy ? 'A file is being read' : undefined}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          // The same file can be chosen again after it was corrected.
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}
