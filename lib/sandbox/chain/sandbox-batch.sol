// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function transfer(address to, uint256 units) external returns (bool);
    function transferFrom(address from, address to, uint256 units) external returns (bool);
}

/// Several transfers in one transaction, as exchanges and batch payments send them. Its code is set without a deployment.
contract SandboxBatch {
    struct Payment {
        Token token;
        address to;
        uint256 units;
    }

    /// Moves the caller's tokens, which the caller must have allowed.
    function pay(Payment[] calldata payments) external {
        for (uint256 i = 0; i < payments.length; i++) {
            payments[i].token.transferFrom(msg.sender, payments[i].to, payments[i].units);
        }
    }

    /// Sends this contract's tokens to `count` addresses derived from the seed.
    function scatter(Token token, uint256 count, uint256 units, uint256 seed) external {
        for (uint256 i = 0; i < count; i++) {
            token.transfer(address(uint160(uint256(keccak256(abi.encode(seed, i))))), units);
        }
    }
}
