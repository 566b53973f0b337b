import type { environmentEn } from './environment-en.ts';

export const environmentPtBr: typeof environmentEn = {
  label: 'Ambiente',
  sandbox: 'Sandbox',
  production: 'Produção',
  page: {
    sandbox: 'No sandbox, as chamadas fazem reservas de teste e não movimentam nada de verdade.',
    production: 'Em produção, as chamadas fazem reservas de verdade e movimentam dinheiro, pontos e disponibilidade de verdade.',
  },
  moves: {
    money: 'Em produção, esta chamada movimenta dinheiro de verdade.',
    points: 'Em produção, esta chamada movimenta pontos de verdade de um participante.',
    inventory: 'Em produção, esta chamada altera o que um hotel de verdade tem à venda.',
  },
  movesNothing: {
    money: 'No sandbox, esta chamada não movimenta dinheiro de verdade.',
    points: 'No sandbox, esta chamada não movimenta pontos de verdade.',
    inventory: 'No sandbox, esta chamada não altera nada do que um hotel de verdade tem à venda.',
  },
};
