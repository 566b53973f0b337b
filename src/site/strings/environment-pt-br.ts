import type { environmentEn } from './environment-en.ts';

export const environmentPtBr: typeof environmentEn = {
  label: 'Ambiente',
  sandbox: 'Sandbox',
  production: 'Produção',
  moves: {
    money: 'Em produção, esta chamada movimenta dinheiro de verdade.',
    points: 'Em produção, esta chamada movimenta pontos de verdade de um participante.',
    inventory: 'Em produção, esta chamada altera o que um hotel de verdade tem à venda.',
  },
};
