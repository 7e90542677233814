import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import classes from './FileDrop.module.css'
import { Stack, Text } from '~/ui/layout/Blocks'

interface Props {
  isBusy: boolean
  isMultiple?: boolean
  onFiles: (files: [File, ...File[]]) => void
}

/** A file input as large as its card: browsers accept dropped files on it too; of several only the first unless `isMultiple`. */
export function FileDrop({ isBusy, isMultiple = false, onFiles }: Props) {
  return (
    <Stack as="label" frame="drop" fill="paper" press items="center" gap={8} className={classes.drop}>
      <IconUpload size={20} stroke={1.5} aria-hidden />
      <Text as="strong" px={12} style={{ textAlign: 'center' }}>
        {isBusy
          ? 'Reading the file…'
          : isMultiple
            ? 'Choose CSV files, or drop them here'
            : 'Choose a CSV file, or drop it here'}
      </Text>
      <input
        type="file"
        multiple={isMultiple}
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        disabled={isBusy}
        title={isBusy ? 'A file is being read' : undefined}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? []
          if (first !== undefined) onFiles([first, ...others])
          // Allows choosing the same file again after it was corrected.
          currentTarget.value = ''
        }}
      />
    </Stack>
  )
}
