// The page's half of test_typescript.py: what its decoders and its notation make of lines of JSON.
import { readFileSync } from 'node:fs';

const [bundle, asked] = process.argv.slice(2);
const { modules, notationOf } = await import(bundle);

const answers = readFileSync(asked, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { module, record, moves } = JSON.parse(line);
    const view = record && modules[module].decodeView(Buffer.from(record, 'base64'));
    const said = moves.map((move) => notationOf(modules[module].moves).said(move, view) ?? null);
    return JSON.stringify({ view: view ? JSON.stringify(view) : null, said });
  });
process.stdout.write(answers.join('\n'));
