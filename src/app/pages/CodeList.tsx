import { Box, Bullets } from '~/ui/layout/Blocks'

/** Texts of a program below each other, such as names of databases. */
export const CodeList = ({ texts }: { texts: readonly string[] }) => (
  <Box frame="card" fill="sheet" p={12} mt={16} mb={16}>
    <Bullets>
      {texts.map((text) => (
        <li key={text}>
          <code>{text}</code>
        </li>
      ))}
    </Bullets>
  </Box>
)
