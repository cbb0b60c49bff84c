declare module 'virtual:catalogues' {
  type Text = () => Promise<{ default: string }>;
  type Part = { fr: Text; en: Text };
  export const words: Record<string, Part>;
  type RulePage = { parts: { rule: string; html: string }[]; captions: Record<string, string> };
  type Rules = () => Promise<{ default: RulePage }>;
  export const rules: Record<string, { fr: Rules; en: Rules }>;
}
declare module 'virtual:words/*' {
  const text: string;
  export default text;
}
