/** Comment in samples next to the idempotency key's variable. */
export const KEY_NOTE = {
  en: 'The same key repeats the same attempt. Unset it after a final result.',
  ptBr: 'A mesma chave repete a mesma tentativa. Remova a variável após um resultado final.',
};
